import { useEffect } from 'react'
import { Link } from 'react-aria-components'
import { useSearchParams } from 'react-router'
import { LANGUAGES } from '../../contract/language.ts'
import { SCREENS } from '../../contract/studio/screens.ts'
import type { Example } from '../components/example.ts'
import { PageHead } from '../components/PageHead/PageHead.tsx'
import { m } from '../paraglide/messages.js'
import { setLanguage } from '../visit/language.ts'
import { languageName } from '../visit/names.ts'
import styles from './GalleryPage.module.css'
import { Stage } from './Stage.tsx'

const modules = import.meta.glob<{ examples: Example[] }>(
  '../{components,shell,editor,pages}/**/*.examples.tsx',
  {
    eager: true,
  },
)
/** All components with examples, by name. */
const PARTS = Object.entries(modules)
  .map(([path, { examples }]) => ({
    name: path.split('/').at(-1)?.replace('.examples.tsx', '') ?? path,
    examples,
  }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/**
 * Renders the studio's gallery, only in development and in the browser tests' build: every
 * component's examples in both modes; `?part=` shows one component, `?lang=` another language.
 * Links to the site's gallery.
 */
export function GalleryPage() {
  const [query] = useSearchParams()
  const part = query.get('part')
  const language = LANGUAGES.find((one) => one === query.get('lang'))
  useEffect(() => {
    if (language) setLanguage(language)
  }, [language])
  const shown = part ? PARTS.filter(({ name }) => name === part) : PARTS
  return (
    <Stage>
      <main id="main" className={styles.page}>
        <PageHead
          title={part ?? m.gallery_title()}
          actions={LANGUAGES.map((one) => (
            <Link
              key={one}
              href={`${SCREENS.gallery}?lang=${one}${part ? `&part=${part}` : ''}`}
              className={styles.link ?? ''}
            >
              {languageName(one)}
            </Link>
          ))}
        />
        <nav aria-label={m.gallery_parts()}>
          <ul className={styles.parts}>
            <li>
              {/* another build: a separate document */}
              <a href="/gallery" className={styles.link}>
                {m.gallery_site()}
              </a>
            </li>
            {PARTS.map(({ name }) => (
              <li key={name}>
                <Link href={`${SCREENS.gallery}?part=${name}`} className={styles.link ?? ''}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {shown.map(({ name, examples }) => (
          <section key={name} aria-label={name} className={styles.part}>
            <h2>{name}</h2>
            {examples.map((example) => (
              <section key={example.name} aria-label={`${name}: ${example.name}`}>
                <h3 className={styles.name}>{example.name}</h3>
                <div className={styles.modes}>
                  {(['light', 'dark'] as const).map((mode) => (
                    <div key={mode} className={`${styles.frame} ${styles[mode]}`}>
                      <div className={example.isRow ? styles.row : undefined}>
                        <Drawn example={example} />
                      </div>
                    </div>
                  ))}
                </div>
              </section>
            ))}
          </section>
        ))}
      </main>
    </Stage>
  )
}

/** Renders an example as a component, so that it may use hooks. */
const Drawn = ({ example }: { example: Example }) => example.render()
