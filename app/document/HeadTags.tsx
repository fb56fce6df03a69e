import { Meta } from 'react-router'

/** Title, metadata and icons of the document. */
export function HeadTags() {
  return (
    <>
      <Meta />
      <link rel="icon" href="/media/brand/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/media/brand/favicon-32.png" sizes="32x32" type="image/png" />
      <link rel="apple-touch-icon" href="/media/brand/apple-touch-icon.png" />
    </>
  )
}
