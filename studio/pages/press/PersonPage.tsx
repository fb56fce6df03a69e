import { useParams } from 'react-router'
import type { PatternParameter } from '../../../contract/path-pattern.ts'
import { PRESS_SHOWN_MINUTES } from '../../../contract/studio/press.ts'
import type { SCREENS } from '../../../contract/studio/screens.ts'
import { call, callFile, type Output } from '../../client/call.ts'
import { saveFile } from '../../client/saveFile.ts'
import { useSealed } from '../../client/useSealed.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { m } from '../../paraglide/messages.js'
import { pressMark } from '../../visit/press.ts'
import { Closed, Ending } from './Closed.tsx'
import { Guarded, ToPress } from './Guarded.tsx'
import { PersonDetails, PersonMails, PersonSubscription } from './PersonDetails.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import styles from './Press.module.css'
import { RemovePerson } from './RemovePerson.tsx'
import { useAct } from './useAct.ts'
import { useOpenedAtOnce } from './useOpenedAtOnce.ts'

type OpenedPerson = Output<'openPressPerson'>

/** Renders a contact of the press, once it is opened; window title and address tell no name. */
export function PersonPage() {
  const { id = '' } = useParams<PatternParameter<(typeof SCREENS)['pressPerson']>>()
  return (
    <Guarded>
      <Person key={id} id={id} />
    </Guarded>
  )
}

function Person({ id }: { id: string }) {
  const sealed = useSealed<OpenedPerson>(PRESS_SHOWN_MINUTES)
  const open = (): void =>
    sealed.open((signal) => call('openPressPerson', { params: { id } }, { signal }))
  useOpenedAtOnce(open)
  const { data } = sealed
  return (
    <div className={styles.page}>
      <PageHead title={m.press_person_title({ mark: pressMark(id) })} before={<ToPress />} />
      {data ? (
        <>
          <Ending isEnding={sealed.isEnding} />
          {sealed.problem && <Notice tone="danger">{sealed.problem}</Notice>}
          <Opened {...data} onChanged={open} onHide={sealed.hide} />
        </>
      ) : (
        <Closed title={m.press_contact()} does={m.press_open_one()} sealed={sealed} onOpen={open} />
      )}
    </div>
  )
}

function Opened({
  person,
  lists,
  onChanged,
  onHide,
}: OpenedPerson & { onChanged: () => void; onHide: () => void }) {
  const { act, isPending, problem } = useAct()
  const { id } = person
  return (
    <>
      <Card
        title={person.name}
        actions={
          <span className={styles.tools}>
            <PersonDialog
              trigger={
                <Button size="small" icon="edit">
                  {m.press_change()}
                </Button>
              }
              {...{ person, lists }}
              onStored={onChanged}
            />
            <Button
              size="small"
              icon="download"
              isPending={isPending}
              onPress={() =>
                void act(async () =>
                  saveFile(
                    `press-contact-${pressMark(id)}.json`,
                    await callFile('exportPressPerson', { params: { id } }),
                  ),
                )
              }
            >
              {m.press_export_one()}
            </Button>
            <Button size="small" variant="quiet" icon="hidden" onPress={onHide}>
              {m.report_hide()}
            </Button>
          </span>
        }
      >
        {problem && <Notice tone="danger">{problem}</Notice>}
        <PersonDetails person={person} />
      </Card>
      <PersonSubscription person={person} />
      <PersonMails person={person} />
      <RemovePerson person={person} />
    </>
  )
}
