export default function Page() { return <main data-page="browser-support"><h1>browser-support</h1></main> }
