export default function Page() { return <main data-page="legal"><h1>legal</h1></main> }
