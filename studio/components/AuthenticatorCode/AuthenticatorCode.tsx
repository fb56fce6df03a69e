import { generate } from 'lean-qr'
import { useMemo } from 'react'
import { m } from '../../paraglide/messages.js'
import { CopyButton } from '../CopyButton/CopyButton.tsx'
import styles from './AuthenticatorCode.module.css'

/** The code that an authenticator scans, dark on white in both modes, and the same secret for typing. */
export function AuthenticatorCode({ uri, secret }: { uri: string; secret: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(uri)
    let path = ''
    for (let y = 0; y < code.size; y++)
      for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x + 2} ${y + 2}h1v1h-1z`
    return { size: code.size + 4, path }
  }, [uri])
  return (
    <div className={styles.code}>
      <svg className={styles.drawing} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={m.totp_scan()}>
        <rect className={styles.paper} width={size} height={size} />
        <path className={styles.ink} d={path} />
      </svg>
      <div className={styles.words}>
        <p>{m.totp_scan()}</p>
        <p className={styles.label}>{m.totp_type()}</p>
        <code className={styles.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        <CopyButton text={secret} />
      </div>
    </div>
  )
}
