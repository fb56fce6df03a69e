import type { Example } from '../example.ts'
import { Stateful } from '../stateful.tsx'
import { AuthenticatorCode } from './AuthenticatorCode.tsx'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export const examples: Example[] = [
  {
    name: 'Code, secret and first code',
    render: () => (
      <Stateful
        first=""
        field={(code, onCode) => (
          <AuthenticatorCode
            uri={`otpauth://totp/Yunseul:editor?secret=${SECRET}`}
            secret={SECRET}
            code={code}
            onCode={onCode}
          />
        )}
      />
    ),
  },
]
