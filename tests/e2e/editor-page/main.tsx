import { StrictMode, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Asset } from '../../../contract/studio/media.ts'
import { BodyEditor, type LinkTarget } from '../../../studio/editor/index.ts'
import '../../../studio/styles/index.css'
import '../../../studio/visit/language.ts'
import '../../../studio/visit/mode.ts'

/** The test's interface to the editor. */
export interface EditorPage {
  /** The last reported body. */
  body: string
  reports: number
  /** Gives the editor another body from outside. */
  give: (body: string) => void
  uploads: string[]
  /** The last body that the editor received and applied. */
  taken: string
}
declare global {
  interface Window {
    page: EditorPage
  }
}

const query = new URLSearchParams(location.search)
const asset = (name: string, kind: Asset['kind'] = 'picture'): Asset =>
  ({
    id: 'content:art/reed-field.webp',
    kind,
    address:
      kind === 'picture' ? '/media/art/reed-field.webp' : '/media/documents/fact-sheet-2026.pdf',
    shownAt: '',
    originName: name,
    extension: kind === 'picture' ? 'webp' : 'pdf',
    bytes: 1,
    width: 1260,
    height: 708,
    focal: { x: 0.5, y: 0.5 },
    alt: { KOR: '', ENG: '' },
    decorates: false,
    dark: 'content:art/reed-field_dark.webp',
    poster: null,
    by: null,
    at: '2026-01-01T00:00:00.000Z',
    uses: 0,
    twin: false,
  }) as Asset

window.page = { body: '', reports: 0, give: () => {}, uploads: [], taken: '' }

function Page() {
  const [value, setValue] = useState(() => sessionStorage.getItem('body') ?? '')
  window.page.give = setValue
  useEffect(() => {
    window.page.taken = value
  }, [value])
  return (
    <Suspense fallback={null}>
      <h1 id="name">{query.get('name')}</h1>
      <BodyEditor
        value={value}
        language={query.get('language') === 'ENG' ? 'ENG' : 'KOR'}
        labelledBy="name"
        storageKey={query.get('key') ?? undefined}
        readOnly={query.has('read')}
        onChange={(body) => {
          window.page.body = body
          window.page.reports += 1
          sessionStorage.setItem('body', body)
          setValue(body)
        }}
        onImages={async (files) => {
          window.page.uploads.push(...files.map(({ name, type }) => `${name} ${type}`))
          return files.map(({ name }) => asset(name))
        }}
        onChoosePicture={async (kind) => asset(`${kind}.pdf`, kind)}
        findContents={async (text): Promise<LinkTarget[]> => {
          const all = JSON.parse(query.get('contents') ?? '[]') as LinkTarget[]
          return all.filter(({ title }) => title.includes(text))
        }}
      />
    </Suspense>
  )
}

createRoot(document.getElementById('editor') as HTMLElement).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
