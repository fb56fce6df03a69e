export default function Page() { return <main data-page="press-release"><h1>press-release</h1></main> }
