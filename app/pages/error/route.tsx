export default function Page() { return <main data-page="error"><h1>error</h1></main> }
