import { useRef } from 'react'
import { detailPath } from '../../../contract/addresses.ts'
import { HISTORY_BATCH } from '../../../contract/limits.ts'
import { ListHead } from '../../components/CardList/ListHead.tsx'
import { EmptyMessage } from '../../components/EmptyMessage/EmptyMessage.tsx'
import { MoreButton } from '../../components/MoreButton/MoreButton.tsx'
import { useMore } from '../../components/MoreButton/useMore.ts'
import { Picture } from '../../components/Picture/Picture.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { TabBar } from '../../components/TabBar/TabBar.tsx'
import { ALL_TAB } from '../../components/TabBar/tabs.ts'
import { m } from '../../paraglide/messages.js'
import type { EntryView } from './entryView.ts'
import styles from './Entries.module.css'

interface EntriesProps {
  entries: readonly EntryView[]
  years: readonly number[]
  /** null = all years. */
  chosen: number | null
  name: string
}

/** Renders the entries, ten and ten more at each More, and the dropdown of years (AR-140..142). */
export function Entries({ entries, years, chosen, name }: EntriesProps) {
  const cards = useRef<HTMLDivElement>(null)
  const { list, shown, held, more } = useMore<HTMLOListElement>(
    entries.length,
    HISTORY_BATCH,
    HISTORY_BATCH,
  )
  const heard = `${name}, ${chosen === null ? m.history_years() : m.milestones_year({ year: chosen })}`
  return (
    <section className={styles.entries} id="archive" aria-label={name}>
      <TabBar
        type="select"
        parameter="year"
        label={m.history_year_label()}
        current={chosen === null ? ALL_TAB : String(chosen)}
        tabs={[
          { name: m.history_years(), filterData: ALL_TAB, exposureName: ALL_TAB },
          ...years.map((year) => ({
            name: m.milestones_year({ year }),
            filterData: String(year),
            exposureName: String(year),
          })),
        ]}
      />
      <ListHead id="list" name={heard} list={cards} />
      <div ref={cards}>
        {entries.length > 0 ? (
          <ol className={styles.list} ref={list} aria-labelledby="list" tabIndex={-1}>
            {entries.map((entry, index) => (
              <li
                key={entry.contentIdx}
                className={styles.entry}
                data-first={entries[index - 1]?.year === entry.year ? undefined : ''}
                tabIndex={-1}
                {...held(index)}
              >
                <Entry entry={entry} />
              </li>
            ))}
          </ol>
        ) : (
          <EmptyMessage message={m.empty_list()} />
        )}
      </div>
      {shown < entries.length ? (
        <MoreButton of={name} shown={shown} total={entries.length} onMore={more} />
      ) : null}
    </section>
  )
}

/** Renders one entry; one that is only announced has no link and shows that (AR-142). */
function Entry({ entry }: { entry: EntryView }) {
  const {
    title,
    year,
    month,
    comingSoonYn,
    thumbnailImage,
    thumbnailImageDark,
    thumbnailImageDescription,
    keywordList,
  } = entry
  const coming = comingSoonYn === 'Y'
  return (
    <article className={styles.card} data-coming={coming || undefined}>
      <p className={styles.date}>
        <span className={styles.year}>{year}</span>
        <span className={styles.month} aria-hidden="true">
          {String(month).padStart(2, '0')}
        </span>
        <span className="sr">{m.history_month({ year, month })}</span>
      </p>
      <div>
        <h3 className={styles.title}>
          {coming ? title : <SiteLink href={detailPath(entry.contentIdx)}>{title}</SiteLink>}
        </h3>
        {entry.desc ? <p className={styles.desc}>{entry.desc}</p> : null}
        {coming ? <p className={styles.upcoming}>{m.history_coming_soon()}</p> : null}
        {keywordList.length > 0 ? (
          <ul className={styles.keywords} data-part="card-keywords" aria-label={m.card_keywords()}>
            {keywordList.map(({ keywordIdx, name }) => (
              <li key={keywordIdx}>#{name}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {thumbnailImage ? (
        <div className={styles.media}>
          <Picture
            image={thumbnailImage}
            imageDark={thumbnailImageDark}
            alt={coming ? '' : thumbnailImageDescription}
            size="C630x354"
            smaller={['C420x236']}
            sizes="(min-width: 1024px) 300px, (min-width: 768px) 30vw, calc(100vw - 40px)"
          />
        </div>
      ) : null}
    </article>
  )
}
