export default function ServiceDetail() { return <main id="main" data-page="service-detail"><h1>.</h1></main> }
