import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { SLUG } from '../../../contract/documents/collected.ts'
import type { NewDocument } from '../../../contract/studio/document-calls.ts'
import { documentPath } from '../../../contract/studio/screens.ts'
import { call } from '../../client/call.ts'
import { subjectChanged } from '../../client/changed.ts'
import { problemText } from '../../client/problem.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import styles from './DocumentsPage.module.css'

const MOST = { title: 60, slug: 60 }

/** Creates a service: its names and what it is called in addresses. Opens its drafts. */
export function NewService() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon="plus" onPress={() => setOpen(true)}>
        {m.documents_new_service()}
      </Button>
      {isOpen && <NewServiceDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function NewServiceDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useId()
  const [korean, setKorean] = useState('')
  const [english, setEnglish] = useState('')
  const [slug, setSlug] = useState('')
  const creating = useMutation({
    mutationFn: (body: NewDocument) => call('createDocument', { body }),
    onSuccess: ({ row: { subject, name } }) => {
      subjectChanged(queries, subject)
      toast(m.documents_made(), { tone: 'positive' })
      onClose()
      void navigate(documentPath(name))
    },
  })
  const titles = { KOR: korean.trim(), ENG: english.trim() }
  const isWrong = slug !== '' && !SLUG.test(slug)
  const isReady = titles.KOR !== '' && titles.ENG !== '' && slug !== '' && !isWrong
  const create = (event: FormEvent): void => {
    event.preventDefault()
    if (isReady && !creating.isPending) creating.mutate({ collection: 'services', slug, titles })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={m.documents_new_service()}
      size="small"
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {m.cancel()}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            isPending={creating.isPending}
            isDisabled={!isReady}
          >
            {m.documents_new_service_make()}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.fields} onSubmit={create}>
        <p className={styles.says}>{m.documents_new_service_says()}</p>
        <TextField
          label={m.documents_new_service_ko()}
          lang="ko"
          maxLength={MOST.title}
          autoFocus
          isRequired
          value={korean}
          onChange={setKorean}
        />
        <TextField
          label={m.documents_new_service_en()}
          lang="en"
          maxLength={MOST.title}
          isRequired
          value={english}
          onChange={setEnglish}
        />
        <TextField
          label={m.documents_new_service_slug()}
          description={m.documents_new_service_slug_help()}
          {...(isWrong ? { errorMessage: m.documents_new_service_slug_wrong() } : {})}
          lang="en"
          maxLength={MOST.slug}
          spellCheck="false"
          isRequired
          value={slug}
          onChange={(text) => setSlug(text.trim())}
        />
        {creating.isError && (
          <p role="alert" className={styles.says}>
            {problemText(creating.error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
