import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Language, localeOf } from '../../../../contract/language.ts'
import { contentPath } from '../../../../contract/studio/screens.ts'
import type { SubjectRow } from '../../../../contract/studio/work.ts'
import { call } from '../../../client/call.ts'
import { problemText } from '../../../client/problem.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Dialog } from '../../../components/Dialog/Dialog.tsx'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { RadioGroup } from '../../../components/RadioGroup/RadioGroup.tsx'
import { toast } from '../../../components/toast/toast.ts'
import { m } from '../../../paraglide/messages.js'
import { languageName } from '../../../visit/names.ts'

const TITLE_LIMIT = 400

/** Marks a title as that of a copy, in its own language. */
const copyTitle = (title: string, language: Language): string =>
  title.trim() === ''
    ? ''
    : m
        .duplicate_named({ title: title.trim() }, { locale: localeOf(language) })
        .slice(0, TITLE_LIMIT)

/**
 * Asks which languages of an article are copied, and opens the copy.
 * @param before is awaited first: what is typed belongs to the copy too
 */
export function DuplicateDialog({
  row: { subject, languageType, pair },
  before,
  onClose,
}: {
  row: Pick<SubjectRow, 'subject' | 'languageType' | 'pair'>
  before?: () => Promise<unknown>
  onClose: () => void
}) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [both, setBoth] = useState(pair !== null)
  const duplicating = useMutation({
    mutationFn: async () => {
      await before?.()
      const params = { subject }
      const { document, pairDocument } = await call('draft', { params })
      const titles: { [L in Language]?: string } = {
        [languageType]: copyTitle(document.title, languageType),
      }
      if (both && pair && pairDocument)
        titles[pair.languageType] = copyTitle(pairDocument.title, pair.languageType)
      return call('duplicateSubject', { params, body: { titles } })
    },
    onSuccess: async ({ row }) => {
      for (const name of ['subjects', 'today']) void queries.invalidateQueries({ queryKey: [name] })
      onClose()
      await navigate(contentPath(row.contentIdx))
      toast(m.duplicate_done(), { tone: 'positive' })
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={m.duplicate_title()}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.cancel()}</Button>
          <Button
            variant="primary"
            isPending={duplicating.isPending}
            onPress={() => duplicating.mutate()}
          >
            {m.duplicate()}
          </Button>
        </>
      )}
    >
      <p>{m.duplicate_says()}</p>
      {pair && (
        <RadioGroup
          label={m.duplicate_languages()}
          items={[
            { id: 'both', name: m.duplicate_both() },
            { id: 'one', name: m.duplicate_one({ language: languageName(languageType) }) },
          ]}
          value={both ? 'both' : 'one'}
          onChange={(id) => setBoth(id === 'both')}
        />
      )}
      {duplicating.isError && <Notice tone="danger">{problemText(duplicating.error)}</Notice>}
    </Dialog>
  )
}
