import { useState } from 'react'
import type { BrandColor } from '../../../../contract/media-kit.ts'
import type { ContentDocument } from '../../../../contract/fields/schemas.ts'
import type { Asset } from '../../../../contract/studio/media.ts'
import { call } from '../../../client/call.ts'
import { problemText } from '../../../client/problem.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { IconButton } from '../../../components/IconButton/IconButton.tsx'
import { MediaPicker } from '../../../components/MediaPicker/MediaPicker.tsx'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { toast } from '../../../components/toast/toast.ts'
import { m } from '../../../paraglide/messages.js'
import { fieldName } from '../../../visit/names.ts'
import { useFieldIssue, useForm } from '../form.ts'
import { shownAt } from '../mediaAddress.ts'
import { useValue } from '../useCopies.ts'
import styles from './fields.module.css'
import { channelsOf } from './hexColor.ts'
import { moved } from './RelationsField.tsx'

type KitList = 'documents' | 'media'

/** Renders the files of a media kit: each with its name, and a description of images and videos. */
export function KitFilesField({ field }: { field: KitList }) {
  const { copy, readOnly } = useForm()
  const entries = useValue(copy, field) as readonly {
    name: string
    originName: string
    description?: string
    resourceUrl: string
    type?: string
    posterImageUrl?: string | null
  }[]
  const [picking, setPicking] = useState(false)
  const issue = useFieldIssue(field)
  const put = (next: readonly unknown[]): void => copy.set(field, next as ContentDocument[KitList])
  const set = (index: number, patch: object): void =>
    put(entries.map((one, at) => (at === index ? { ...one, ...patch } : one)))
  const add = async ({ id }: Asset): Promise<void> => {
    try {
      const made = await call('kitEntryOf', { params: { id } })
      const { documents, media } = copy.autosave.snapshot().document
      const newsContentLinkIdx =
        1 + Math.max(0, ...[...documents, ...media].map((one) => one.newsContentLinkIdx))
      if (made.kind === 'document')
        copy.set('documents', [...documents, { ...made.entry, newsContentLinkIdx }])
      else copy.set('media', [...media, { ...made.entry, newsContentLinkIdx }])
    } catch (error) {
      toast(problemText(error), { tone: 'danger' })
    }
  }
  return (
    <fieldset className={`${styles.stack} ${styles.kits}`}>
      <legend className={styles.legend}>{fieldName(field)}</legend>
      {entries.map((entry, index) => (
        <div key={`${entry.resourceUrl} ${index}`} className={styles.kit}>
          {field === 'media' ? (
            <img
              className={styles.thumb}
              src={shownAt(
                entry.type === 'VIDEO'
                  ? (entry.posterImageUrl ?? entry.resourceUrl)
                  : entry.resourceUrl,
              )}
              alt=""
            />
          ) : (
            <Icon name="attach" className={styles.thumbIcon} />
          )}
          <div className={styles.stack}>
            <TextField
              label={m.form_kit_name()}
              description={entry.originName}
              isReadOnly={readOnly}
              value={entry.name}
              onChange={(name) => set(index, { name })}
            />
            {field === 'media' && (
              <TextField
                label={m.form_kit_description()}
                isReadOnly={readOnly}
                value={entry.description ?? ''}
                onChange={(description) => set(index, { description })}
              />
            )}
          </div>
          {!readOnly && (
            <span className={styles.tools}>
              <IconButton
                size="small"
                icon="up"
                label={m.form_move_up({ name: entry.name })}
                isDisabled={index === 0}
                onPress={() => put(moved(entries, index, index - 1))}
              />
              <IconButton
                size="small"
                icon="trash"
                label={m.form_remove_named({ name: entry.name })}
                onPress={() => put(entries.filter((_, at) => at !== index))}
              />
            </span>
          )}
        </div>
      ))}
      {issue && <p className={styles.error}>{issue}</p>}
      {!readOnly && (
        <Button
          size="small"
          icon="plus"
          className={styles.short ?? ''}
          onPress={() => setPicking(true)}
        >
          {field === 'documents' ? m.form_kit_add_document() : m.form_kit_add_media()}
        </Button>
      )}
      <MediaPicker
        {...(field === 'documents' ? { kind: 'document' as const } : {})}
        isOpen={picking}
        onClose={() => setPicking(false)}
        onChoose={(asset) => void add(asset)}
      />
    </fieldset>
  )
}

/** Renders the brand colors with the values that visitors copy. */
export function ColorsField() {
  const { copy, readOnly } = useForm()
  const colors = useValue(copy, 'colors')
  const issue = useFieldIssue('colors')
  const set = (index: number, patch: Partial<BrandColor>): void =>
    copy.set(
      'colors',
      colors.map((one, at) => (at === index ? { ...one, ...patch } : one)),
    )
  return (
    <fieldset className={styles.stack}>
      <legend className={styles.legend}>{fieldName('colors')}</legend>
      {colors.map(({ name, hex, rgb, cmyk, use }, index) => (
        <div key={index} className={styles.color}>
          <span
            className={styles.swatch}
            style={{ backgroundColor: channelsOf(hex) ? hex : 'transparent' }}
          />
          <TextField
            label={m.form_color_name()}
            isReadOnly={readOnly}
            value={name}
            onChange={(text) => set(index, { name: text })}
          />
          <TextField
            label={m.form_color_hex()}
            placeholder="#0b2545"
            isReadOnly={readOnly}
            value={hex}
            onChange={(text) => {
              const channels = channelsOf(text.trim())
              set(index, { hex: text.trim(), ...(channels ? { rgb: channels.join(', ') } : {}) })
            }}
          />
          <TextField
            label={m.form_color_rgb()}
            isReadOnly={readOnly}
            value={rgb}
            onChange={(text) => set(index, { rgb: text })}
          />
          <TextField
            label={m.form_color_cmyk()}
            isReadOnly={readOnly}
            value={cmyk ?? ''}
            onChange={(text) => set(index, { cmyk: text || null })}
          />
          <TextField
            label={m.form_color_use()}
            isReadOnly={readOnly}
            value={use}
            onChange={(text) => set(index, { use: text })}
          />
          {!readOnly && (
            <IconButton
              size="small"
              icon="trash"
              label={m.form_remove_named({ name: name || hex })}
              onPress={() =>
                copy.set(
                  'colors',
                  colors.filter((_, at) => at !== index),
                )
              }
            />
          )}
        </div>
      ))}
      {issue && <p className={styles.error}>{issue}</p>}
      {!readOnly && (
        <Button
          size="small"
          icon="plus"
          className={styles.short ?? ''}
          onPress={() =>
            copy.set('colors', [...colors, { name: '', hex: '', rgb: '', cmyk: null, use: '' }])
          }
        >
          {m.form_color_add()}
        </Button>
      )}
    </fieldset>
  )
}
