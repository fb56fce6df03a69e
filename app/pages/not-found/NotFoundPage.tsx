import { m } from '../../paraglide/messages.js'
export function NotFoundPage() { return <main data-page="not-found"><h1>{m.not_found_message()}</h1></main> }
