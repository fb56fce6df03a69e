export default function Page() { return <main data-page="collection"><h1>collection</h1></main> }
