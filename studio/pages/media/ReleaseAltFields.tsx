import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DESCRIPTION_MAX } from '../../../contract/studio/library-names.ts'
import type { Asset } from '../../../contract/studio/media.ts'
import { call, CallError } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { queryOf } from '../../client/queries.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './AssetDetails.module.css'

type Alt = Asset['alt']
type Description = NonNullable<NonNullable<Asset['release']>['description']>

const LANGUAGES = [
  { language: 'KOR', lang: 'ko', label: m.alt_korean },
  { language: 'ENG', lang: 'en', label: m.alt_english },
] as const

const isSame = (one: Alt, other: Alt): boolean => one.KOR === other.KOR && one.ENG === other.ENG

interface ReleaseAltFieldsProps {
  asset: Asset
  description: Description
  isReadOnly: boolean
}

/**
 * Renders the description of a file of a release in both languages, beside what the release says.
 * Saving shows it to visitors at once; what was typed stays if someone else saved first.
 */
export function ReleaseAltFields({ asset, description, isReadOnly }: ReleaseAltFieldsProps) {
  const queries = useQueryClient()
  const { queryKey } = queryOf('asset', { params: { id: asset.id } })
  const [typed, setTyped] = useState<Alt | null>(null)
  const shown = typed ?? asset.alt
  const written = { KOR: shown.KOR.trim(), ENG: shown.ENG.trim() }
  const saving = useMutation({
    mutationFn: (alt: Alt | null) =>
      call('describeReleaseFile', {
        params: { id: asset.id },
        body: { alt },
        version: description.version,
      }),
    onSuccess: (now) => {
      setTyped(null)
      queries.setQueryData(queryKey, now)
      void queries.invalidateQueries({ queryKey: ['media'] })
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  const isStale = saving.error instanceof CallError && saving.error.status === 412
  const isWhole = written.KOR !== '' && written.ENG !== ''
  return (
    <section className={styles.section} aria-label={m.alt_title()}>
      <h3 className={styles.heading}>{m.alt_title()}</h3>
      {LANGUAGES.map(({ language, lang, label }) => (
        <TextField
          key={language}
          label={label()}
          lang={lang}
          multiline
          rows={3}
          maxLength={DESCRIPTION_MAX}
          isReadOnly={isReadOnly}
          value={shown[language]}
          onChange={(text) => setTyped({ ...shown, [language]: text })}
        />
      ))}
      <p className={styles.hint}>
        {isReadOnly
          ? m.release_alt_locked()
          : isWhole
            ? m.release_alt_says()
            : m.release_alt_both()}
      </p>
      {saving.isError && (
        <Notice tone="danger">{isStale ? m.release_alt_stale() : problemText(saving.error)}</Notice>
      )}
      {isStale && typed !== null && <Texts title={m.release_alt_shown()} alt={asset.alt} />}
      {!isReadOnly && (
        <div className={styles.actions}>
          <Button
            variant="primary"
            size="small"
            isDisabled={!isWhole || isSame(written, asset.alt)}
            isPending={saving.isPending}
            onPress={() => saving.mutate(written)}
          >
            {m.save()}
          </Button>
          {typed !== null && !isSame(typed, asset.alt) && (
            <Button size="small" variant="quiet" onPress={() => setTyped(null)}>
              {m.cancel()}
            </Button>
          )}
        </div>
      )}
      {description.isEdited && (
        <>
          {description.isChanged && <Notice tone="caution">{m.release_alt_changed()}</Notice>}
          <Texts title={m.release_alt_released()} alt={description.released} />
          {!isReadOnly && (
            <div className={styles.actions}>
              <Button size="small" isPending={saving.isPending} onPress={() => saving.mutate(null)}>
                {m.release_alt_back()}
              </Button>
              {description.isChanged && (
                <Button
                  size="small"
                  variant="quiet"
                  isPending={saving.isPending}
                  onPress={() => saving.mutate(asset.alt)}
                >
                  {m.release_alt_keep()}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </section>
  )
}

function Texts({ title, alt }: { title: string; alt: Alt }) {
  return (
    <dl className={styles.facts}>
      {LANGUAGES.map(({ language, lang, label }) => (
        <div key={language}>
          <dt>
            {title} · {label()}
          </dt>
          <dd lang={lang}>{alt[language] || m.release_alt_none()}</dd>
        </div>
      ))}
    </dl>
  )
}
