export default function Page() { return <main data-page="not-found"><h1>not-found</h1></main> }
