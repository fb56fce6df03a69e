import { generate } from 'lean-qr'
import { useMemo } from 'react'
import { m } from '../../paraglide/messages.js'
import { CopyButton } from '../CopyButton/CopyButton.tsx'
import { TextField } from '../TextField/TextField.tsx'
import styles from './AuthenticatorCode.module.css'

interface AuthenticatorCodeProps {
  uri: string
  secret: string
  /** First code of the authenticator, as typed so far. */
  code: string
  onCode: (code: string) => void
}

/**
 * Shows the QR code for an authenticator (dark on white in both modes), the same secret for typing,
 * and the field for its first code.
 */
export function AuthenticatorCode({ uri, secret, code, onCode }: AuthenticatorCodeProps) {
  const { size, path } = useMemo(() => {
    const drawn = generate(uri)
    let path = ''
    for (let y = 0; y < drawn.size; y++)
      for (let x = 0; x < drawn.size; x++) if (drawn.get(x, y)) path += `M${x + 2} ${y + 2}h1v1h-1z`
    return { size: drawn.size + 4, path }
  }, [uri])
  return (
    <>
      <div className={styles.code}>
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={m.totp_scan()}
        >
          <rect className={styles.paper} width={size} height={size} />
          <path className={styles.ink} d={path} />
        </svg>
        <div className={styles.text}>
          <p>{m.totp_scan()}</p>
          <p className={styles.label}>{m.totp_type()}</p>
          <code className={styles.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <CopyButton text={secret} />
        </div>
      </div>
      <TextField
        label={m.totp_code()}
        description={m.totp_code_what()}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onChange={onCode}
        isRequired
      />
    </>
  )
}
