export function ErrorPage() { return <main data-page="error"><h1>error</h1></main> }
