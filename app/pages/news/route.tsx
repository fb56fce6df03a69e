export default function Page() { return <main data-page="news"><h1>news</h1></main> }
