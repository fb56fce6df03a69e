import { useState } from 'react'
import { saveFile } from '../../client/saveFile.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../Button/Button.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { CopyButton } from '../CopyButton/CopyButton.tsx'
import { Notice } from '../Notice/Notice.tsx'
import styles from './RecoveryCodes.module.css'

/** Shows recovery codes once; the user continues after confirming that they are stored. */
export function RecoveryCodes({
  codes,
  next,
  onNext,
}: {
  codes: readonly string[]
  next: string
  onNext: () => void
}) {
  const [saved, setSaved] = useState(false)
  const text = codes.join('\n')
  const save = (): void =>
    saveFile(
      'yunseul-studio-recovery-codes.txt',
      `${m.studio()}\n${m.recovery_codes()}\n\n${text}\n`,
    )
  return (
    <div className={styles.root}>
      <Notice tone="caution">{m.recovery_codes_once()}</Notice>
      <ol className={styles.codes} aria-label={m.recovery_codes()}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <CopyButton text={text} />
        <Button size="small" icon="download" onPress={save}>
          {m.save_as_file()}
        </Button>
      </div>
      <Checkbox isSelected={saved} onChange={setSaved}>
        {m.recovery_codes_kept()}
      </Checkbox>
      <Button variant="primary" isDisabled={!saved} onPress={onNext}>
        {next}
      </Button>
    </div>
  )
}
