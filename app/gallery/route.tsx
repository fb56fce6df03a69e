import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Example } from '../components/examples.ts'
import { m } from '../paraglide/messages.js'
import { RenderedExample } from './RenderedExample.tsx'
import styles from './gallery.module.css'

const modules = import.meta.glob<{ examples: Example[] }>(
  '../{components,shell,pages}/**/*.examples.tsx',
  {
    eager: true,
  },
)
/** Every component that has examples, by name. */
const PARTS = Object.entries(modules)
  .map(([path, { examples }]) => ({
    name: path.split('/').at(-1)?.replace('.examples.tsx', '') ?? path,
    examples,
  }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** Sections to scroll through, for a bar that overlays a long page. */
const ANCHORS = ['gallery-first', 'gallery-second', 'gallery-third']

/**
 * Renders the gallery, in development and in the browser tests' own build only: every component's
 * examples in both modes; `?part=` renders one component, `&example=` one example alone on a long
 * page, as the browser tests use it.
 */
export default function Gallery() {
  const [searchParams] = useSearchParams()
  // the server drops unknown parameters: they apply once scripts run
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const query = alive ? searchParams : new URLSearchParams()
  const part = query.get('part')
  const shown = part ? PARTS.filter(({ name }) => name === part) : PARTS
  const alone = query.has('example') ? shown[0]?.examples[Number(query.get('example'))] : undefined
  // the left column is the light one
  useEffect(() => {
    if (!alone) document.documentElement.dataset.theme = 'light'
  }, [alone])

  return (
    <main id="main" className="wrap" data-page="gallery">
      <h1 className={styles.title} data-gallery-title="">
        {part ?? m.gallery_title()}
      </h1>
      {alone ? (
        <>
          <div data-example="">
            <RenderedExample example={alone} />
          </div>
          {ANCHORS.map((id) => (
            <section key={id} id={id} className={styles.long}>
              <h2>{id}</h2>
            </section>
          ))}
        </>
      ) : (
        <>
          <ul className={styles.parts}>
            <li>
              {/* another build: a separate document */}
              <a href="/studio/gallery">{m.gallery_studio()}</a>
            </li>
            {PARTS.map(({ name }) => (
              <li key={name}>
                <Link to={`?part=${name}`}>{name}</Link>
              </li>
            ))}
          </ul>
          {shown.map(({ name, examples }) => (
            <section key={name} aria-label={name}>
              <h2 className={styles.part}>{name}</h2>
              {examples.map((example, index) => (
                <section key={example.name} aria-label={example.name}>
                  <h3 className={styles.example}>
                    <Link to={`?part=${name}&example=${index}`}>{example.name}</Link>
                  </h3>
                  <div className={styles.modes}>
                    <div className={styles.frame}>
                      <RenderedExample example={example} />
                    </div>
                    <div className={styles.frame} data-theme="dark">
                      <RenderedExample example={example} />
                    </div>
                  </div>
                </section>
              ))}
            </section>
          ))}
        </>
      )}
    </main>
  )
}
