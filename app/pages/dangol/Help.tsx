import { own } from '../../../contract/own.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { DangolHelp, DangolPage } from '../../../contract/dangol.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Help.module.css'
import { SectionHead } from './SectionHead.tsx'

/**
 * Renders three kinds of help behind tabs (FT-175); without scripts they are listed one below
 * another.
 */
export function Help({ help: { label, title, tabs, challenge } }: { help: DangolPage['help'] }) {
  const [current, setCurrent] = useState(0)
  const buttons = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: -1,
    }
    const to = own(steps, event.key)
    if (to === undefined) return
    event.preventDefault()
    const index = (to + tabs.length) % tabs.length
    setCurrent(index)
    ;(buttons.current?.children[index] as HTMLElement | undefined)?.focus()
  }
  return (
    <section
      className={styles.section}
      id="help"
      aria-labelledby="help-title"
      data-part="dangol-help"
    >
      <SectionHead id="help-title" label={label} title={title} />
      <div className="wrap">
        <div
          className={`${styles.tabs} with-script`}
          role="tablist"
          aria-label={m.dangol_help_tabs()}
          ref={buttons}
          onKeyDown={move}
        >
          {tabs.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`help-tab-${index}`}
              aria-controls={`help-panel-${index}`}
              aria-selected={index === current}
              tabIndex={index === current ? 0 : -1}
              onClick={() => setCurrent(index)}
            >
              {name}
            </button>
          ))}
        </div>
        {tabs.map((tab, index) => (
          <div
            key={tab.name}
            className={styles.panel}
            role="tabpanel"
            id={`help-panel-${index}`}
            aria-labelledby={`help-tab-${index}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without anything to focus takes the focus itself
            tabIndex={0}
            data-shown={index === current || undefined}
          >
            <HelpImages tab={tab} />
            <div className={styles.text}>
              <p className={`${styles.name} without-script`}>{tab.name}</p>
              <h3>{tab.title}</h3>
              <ul className={styles.tags}>
                {tab.tagList.map((tag) => (
                  <li key={tag}>{tag}</li>
                ))}
              </ul>
              <p className={styles.subInfo}>{tab.subInfo}</p>
            </div>
          </div>
        ))}
        {challenge ? (
          <p className={styles.challenge}>
            <SiteLink href={challenge.linkUrl}>
              {challenge.title}
              <Icon name="arrow" />
            </SiteLink>
          </p>
        ) : null}
      </div>
    </section>
  )
}

/** Renders the image of a tab; tablets have a separate one if there is one. */
function HelpImages({
  tab: { image, imageDark, tabletImage, tabletImageDark, alt },
}: {
  tab: DangolHelp
}) {
  const own = tabletImage !== image
  const sized = { size: 'C741x416', smaller: ['C420x236'], alt } as const
  return (
    <div className={styles.image} data-own={own || undefined}>
      <Picture
        image={image}
        imageDark={imageDark}
        sizes="(min-width: 1024px) 620px, 92vw"
        {...sized}
      />
      {own ? (
        <div className={styles.tablet}>
          <Picture image={tabletImage} imageDark={tabletImageDark} sizes="92vw" {...sized} />
        </div>
      ) : null}
    </div>
  )
}
