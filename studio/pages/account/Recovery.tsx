import { useState } from 'react'
import { problemText } from '../../client/problem.ts'
import { useSend } from '../../client/queries.ts'
import { useMe } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { Confirm } from '../../components/Confirm/Confirm.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { RecoveryCodes } from '../../components/RecoveryCodes/RecoveryCodes.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'

/** Shows how many recovery codes are left, and creates ten new ones. */
export function Recovery() {
  const { recoveryCodesLeft, password } = useMe().factors
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const make = useSend('newRecoveryCodes', {
    refreshes: ['session'],
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  // they replace the authenticator's code; without a password there is none
  if (!password && codes === null) return null
  return (
    <Card
      title={m.recovery_codes()}
      lead={m.recovery_codes_left({ count: recoveryCodesLeft })}
      actions={
        <Confirm
          trigger={
            <Button size="small" icon="refresh" isPending={make.isPending}>
              {m.recovery_codes_new()}
            </Button>
          }
          title={m.recovery_codes_new()}
          does={m.recovery_codes_make()}
          onConfirm={() =>
            make.mutate(
              { body: {} },
              { onError: (error) => toast(problemText(error), { tone: 'danger' }) },
            )
          }
        >
          <p>{m.recovery_codes_new_what()}</p>
        </Confirm>
      }
    >
      <Dialog title={m.recovery_codes()} isOpen={codes !== null} isStrict>
        {codes && <RecoveryCodes codes={codes} next={m.done()} onNext={() => setCodes(null)} />}
      </Dialog>
    </Card>
  )
}
