import { useState } from 'react'
import { DESCRIPTION_MAX } from '../../../contract/studio/library-names.ts'
import type { Asset } from '../../../contract/studio/media.ts'
import { call } from '../../client/call.ts'
import { AssetThumb } from '../../components/MediaPicker/AssetGrid.tsx'
import { isUpload } from '../../components/MediaPicker/isUpload.ts'
import { Switch } from '../../components/Switch/Switch.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './DescribeDialog.module.css'
import { FilesDialog, type ManyFilesProps } from './FilesDialog.tsx'

type Description = Pick<Asset, 'alt' | 'decorates'>

const differs = (file: Asset, { alt, decorates }: Description): boolean =>
  alt.KOR.trim() !== file.alt.KOR || alt.ENG.trim() !== file.alt.ENG || decorates !== file.decorates

/** Describes many images, one below the other; only what was changed is saved. */
export function DescribeDialog({ files: given, onClose }: ManyFilesProps) {
  const [files] = useState(() => given.filter((file) => file.kind === 'picture' && isUpload(file)))
  const [texts, setTexts] = useState<ReadonlyMap<string, Description>>(new Map())
  const changed = files.flatMap((file) => {
    const text = texts.get(file.id)
    return text && differs(file, text) ? [{ id: file.id, text }] : []
  })
  const send = () =>
    call('describeAssets', {
      body: {
        files: changed.map(({ id, text }) => ({
          id,
          alt: { KOR: text.alt.KOR.trim(), ENG: text.alt.ENG.trim() },
          decorates: text.decorates,
        })),
      },
    })
  return (
    <FilesDialog
      files={files}
      title={m.media_describe()}
      send={send}
      isDisabled={changed.length === 0}
      onClose={onClose}
    >
      {(isOver) => (
        <>
          {files.length === 0 && <p>{m.media_describe_none()}</p>}
          <ul className={styles.files}>
            {files.map((file) => {
              const text = texts.get(file.id) ?? file
              const put = (change: Partial<Description>): void =>
                setTexts(
                  new Map([
                    ...texts,
                    [file.id, { alt: text.alt, decorates: text.decorates, ...change }],
                  ]),
                )
              return (
                <li key={file.id} className={styles.file}>
                  <span className={styles.thumb}>
                    <AssetThumb asset={file} />
                  </span>
                  <fieldset className={styles.fields} disabled={isOver}>
                    <legend className={styles.name}>{file.originName}</legend>
                    <Switch
                      isSelected={text.decorates}
                      isDisabled={isOver}
                      onChange={(decorates) => put({ decorates })}
                    >
                      {m.alt_decorates()}
                    </Switch>
                    {!text.decorates && (
                      <>
                        <TextField
                          label={m.alt_korean()}
                          lang="ko"
                          maxLength={DESCRIPTION_MAX}
                          value={text.alt.KOR}
                          onChange={(KOR) => put({ alt: { ...text.alt, KOR } })}
                        />
                        <TextField
                          label={m.alt_english()}
                          lang="en"
                          maxLength={DESCRIPTION_MAX}
                          value={text.alt.ENG}
                          onChange={(ENG) => put({ alt: { ...text.alt, ENG } })}
                        />
                      </>
                    )}
                  </fieldset>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </FilesDialog>
  )
}
