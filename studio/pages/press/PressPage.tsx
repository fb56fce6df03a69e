import { useState } from 'react'
import { PRESS_PAGE } from '../../../contract/studio/press.ts'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { m } from '../../paraglide/messages.js'
import shared from '../../styles/rows.module.css'
import { Letters } from '../letters/Letters.tsx'
import { Closed, Ending } from './Closed.tsx'
import { Guarded } from './Guarded.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { PersonLine } from './PersonLine.tsx'
import styles from './Press.module.css'
import { PressFilters } from './PressFilters.tsx'
import { PressLists } from './PressLists.tsx'
import { SelectedPersons } from './SelectedPersons.tsx'
import { useOpenedAtOnce } from './useOpenedAtOnce.ts'
import { type FoundPress, type Press, usePress } from './usePress.ts'

/** Renders the contacts of the press, once they are opened, for those who may keep them. */
export function PressPage() {
  return (
    <Guarded>
      <Contacts />
    </Guarded>
  )
}

function Contacts() {
  const press = usePress()
  useOpenedAtOnce(press.open)
  const { found } = press
  return (
    <div className={styles.page}>
      <PageHead
        title={m.place_press()}
        lead={m.press_lead()}
        actions={
          found && (
            <>
              <LinkButton href={SCREENS.pressDoubles} icon="split">
                {m.press_doubles()}
              </LinkButton>
              <LinkButton href={SCREENS.pressImport} icon="upload">
                {m.press_import()}
              </LinkButton>
              <PersonDialog
                lists={found.lists}
                trigger={
                  <Button variant="primary" icon="plus">
                    {m.press_add()}
                  </Button>
                }
                onStored={press.again}
              />
            </>
          )
        }
      />
      {found ? (
        <Found press={press} found={found} />
      ) : (
        <Closed
          title={m.press_contacts()}
          does={m.press_open_all()}
          sealed={press}
          onOpen={press.open}
        />
      )}
      <Card title={m.letters()} lead={m.letters_lead()}>
        <Letters />
      </Card>
    </div>
  )
}

function Found({ press, found }: { press: Press; found: FoundPress }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { view, problem } = press
  const { rows, total, persons } = found
  const shown = rows.filter(({ id }) => chosen.has(id))
  const pages = Math.max(1, Math.ceil(total / PRESS_PAGE))
  const show: Press['show'] = (change) => {
    setChosen(new Set())
    press.show(change)
  }
  return (
    <>
      <Ending isEnding={press.isEnding} />
      {found.unreadable > 0 && (
        <Notice tone="danger">{m.press_unreadable({ count: found.unreadable })}</Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <PressFilters press={press} found={found} onShow={show} />
          <SelectedPersons
            rows={rows}
            chosen={shown}
            lists={found.lists}
            onChoose={(ids) => setChosen(new Set(ids))}
            onChanged={press.again}
          />
          {problem && <Notice tone="danger">{problem}</Notice>}
          {rows.length === 0 && (
            <EmptyState title={persons === 0 ? m.press_none() : m.press_none_found()}>
              {persons === 0 ? m.press_none_says() : m.list_none_found_says()}
            </EmptyState>
          )}
          {rows.length > 0 && (
            <ul
              className={shared.rows}
              aria-label={m.press_contacts()}
              aria-busy={press.isPending || undefined}
            >
              {rows.map((row) => (
                <li key={row.id}>
                  <PersonLine
                    row={row}
                    isChosen={chosen.has(row.id)}
                    onChoose={(isChosen) =>
                      setChosen(
                        new Set(
                          isChosen
                            ? [...chosen, row.id]
                            : [...chosen].filter((id) => id !== row.id),
                        ),
                      )
                    }
                    onTag={(tag) => show({ tag })}
                  />
                </li>
              ))}
            </ul>
          )}
          {pages > 1 && (
            <nav className={styles.pager} aria-label={m.list_pages()}>
              <Button
                size="small"
                icon="left"
                isDisabled={view.page <= 1}
                onPress={() => show({ page: view.page - 1 })}
              >
                {m.pager_before()}
              </Button>
              <span>{m.pager_page({ page: view.page, pages })}</span>
              <Button
                size="small"
                icon="right"
                isDisabled={view.page >= pages}
                onPress={() => show({ page: view.page + 1 })}
              >
                {m.pager_next()}
              </Button>
            </nav>
          )}
        </div>
        <PressLists
          lists={found.lists}
          chosen={view.list}
          onChoose={(list) => show({ list })}
          onChanged={press.again}
        />
      </div>
    </>
  )
}
