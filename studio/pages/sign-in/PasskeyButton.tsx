import { useState } from 'react'
import type { Me } from '../../../contract/studio/accounts.ts'
import { passkeyProblem } from '../../client/passkeys.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'

/** Asks for a passkey, and shows the reason if it fails. */
export function PasskeyButton({
  children,
  ask,
  onDone,
}: {
  children: string
  ask: () => Promise<Me>
  onDone: (me: Me) => void
}) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const press = async () => {
    setPending(true)
    setProblem('')
    try {
      onDone(await ask())
    } catch (error) {
      setProblem(passkeyProblem(error))
      setPending(false)
    }
  }
  return (
    <>
      <Button variant="primary" icon="passkey" isPending={isPending} onPress={() => void press()}>
        {children}
      </Button>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </>
  )
}
