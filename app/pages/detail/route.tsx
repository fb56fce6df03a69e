export default function Page() { return <main data-page="detail"><h1>detail</h1></main> }
