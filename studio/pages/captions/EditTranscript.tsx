import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { LANGUAGES, localeOf } from '../../../contract/language.ts'
import type { Asset } from '../../../contract/studio/media.ts'
import { mediaPath, transcriptPath } from '../../../contract/studio/screens.ts'
import type { Transcript } from '../../../contract/studio/transcript-calls.ts'
import { TRANSCRIPT_MAX } from '../../../contract/studio/transcripts.ts'
import { CallError } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { queryOf, useSend } from '../../client/queries.ts'
import { saveFile } from '../../client/saveFile.ts'
import { useMay } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { FilterLinks } from '../../components/FilterLinks/FilterLinks.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { SHORTCUTS } from '../../shortcuts/table.ts'
import { languageName } from '../../visit/names.ts'
import { numberText } from '../../visit/numbers.ts'
import styles from './Captions.module.css'
import { LeaveDialog } from './LeaveDialog.tsx'
import { playerActions, usePlayerKeys } from './usePlayerKeys.ts'
import { useUnsavedWords } from './useUnsavedWords.ts'

const KEYS = { play: SHORTCUTS.film.play, jump: SHORTCUTS.film.jump, save: SHORTCUTS.captions.save }

/** Edits the transcript of an audio file in a language, with the audio above it. */
export function EditTranscript({ asset, stored }: { asset: Asset; stored: Transcript }) {
  const { id } = asset
  const { language } = stored
  const queries = useQueryClient()
  const mayWrite = useMay('content.write')
  const mayPublish = useMay('content.publish')
  const isLocked = asset.published && !mayPublish
  const isReadOnly = !mayWrite || isLocked
  const [text, setText] = useState(stored.text)
  /** What is stored, as far as this window knows. */
  const [base, setBase] = useState({ version: stored.version, text: stored.text })
  const audio = useRef<HTMLAudioElement>(null)
  const isDirty = text !== base.text
  const isLong = text.length > TRANSCRIPT_MAX
  const blocker = useUnsavedWords(isDirty)
  const { queryKey } = queryOf('transcriptsOf', { params: { id } })
  const sent = useRef('')
  const saving = useSend('saveTranscript', {
    onSuccess: (saved) => {
      setBase({ version: saved.version, text: saved.text })
      // what was typed during the save stays, and is not saved yet
      setText((now) => (now === sent.current ? saved.text : now))
      queries.setQueryData(queryKey, (all: Transcript[] | undefined) =>
        all?.map((one) => (one.language === saved.language ? saved : one)),
      )
      toast(saved.text ? m.transcript_saved() : m.transcript_removed(), { tone: 'positive' })
    },
  })
  const isStale = saving.error instanceof CallError && saving.error.problem === 'stale'
  const fileName = `${asset.originName.replace(/\.\w{1,5}$/, '')}.${localeOf(language)}.txt`

  const save = (): void => {
    if (isReadOnly || !isDirty || isLong || saving.isPending) return
    sent.current = text
    saving.mutate({ params: { id, language }, version: base.version, body: { text } })
  }
  const taking = useMutation({
    mutationFn: () =>
      queries.fetchQuery({ ...queryOf('transcriptsOf', { params: { id } }), staleTime: 0 }),
    onSuccess(all) {
      const theirs = all.find((one) => one.language === language)
      if (!theirs) return
      setText(theirs.text)
      setBase({ version: theirs.version, text: theirs.text })
      saving.reset()
    },
  })
  const { play, jumps } = playerActions(audio)
  usePlayerKeys(KEYS, {
    play: [play],
    jump: jumps,
    save: [save],
  })

  return (
    <div className={styles.page}>
      <PageHead
        title={m.transcript_of({ language: languageName(language) })}
        lead={asset.originName}
        before={
          <LinkButton
            href={mediaPath(id)}
            className={styles.back ?? ''}
            variant="quiet"
            size="small"
            icon="back"
          >
            {m.transcript_back()}
          </LinkButton>
        }
        actions={
          !isReadOnly && (
            <Button
              variant="primary"
              isPending={saving.isPending}
              isDisabled={!isDirty || isLong}
              onPress={save}
            >
              {m.save()}
            </Button>
          )
        }
      />
      <FilterLinks
        label={m.transcript_languages()}
        items={LANGUAGES.map((one) => ({
          id: one,
          name: languageName(one),
          to: transcriptPath(id, one),
          isChosen: one === language,
        }))}
      />
      {asset.published && mayWrite && (
        <Notice tone={isLocked ? 'info' : 'caution'}>
          {isLocked ? m.transcript_locked() : m.transcript_live()}
        </Notice>
      )}
      {saving.isError && (
        <Notice tone="danger">
          {isStale ? m.transcript_stale() : problemText(saving.error)}
          {isStale && (
            <span className={styles.actions}>
              <Button size="small" icon="download" onPress={() => saveFile(fileName, text)}>
                {m.transcript_keep_own()}
              </Button>
              <Button
                size="small"
                icon="refresh"
                isPending={taking.isPending}
                onPress={() => taking.mutate()}
              >
                {m.transcript_take_theirs()}
              </Button>
            </span>
          )}
        </Notice>
      )}
      {taking.isError && <Notice tone="danger">{problemText(taking.error)}</Notice>}
      <div className={styles.script}>
        <div className={styles.stage}>
          {/* what it says is the text below */}
          <audio
            ref={audio}
            className={styles.audio}
            src={asset.shownAt}
            aria-label={asset.originName}
            controls
            preload="metadata"
          />
        </div>
        <TextField
          label={m.transcript_of({ language: languageName(language) })}
          description={m.transcript_text_says()}
          errorMessage={
            isLong ? m.transcript_long({ most: numberText(TRANSCRIPT_MAX) }) : undefined
          }
          lang={localeOf(language)}
          className={styles.words ?? ''}
          multiline
          rows={12}
          isReadOnly={isReadOnly}
          value={text}
          onChange={setText}
        />
        <p className={styles.state} role="status">
          {isDirty
            ? m.transcript_unsaved({ count: numberText(text.length) })
            : text && m.transcript_characters({ count: numberText(text.length) })}
        </p>
      </div>
      <LeaveDialog blocker={blocker} title={m.transcript_leave_title()} />
    </div>
  )
}
