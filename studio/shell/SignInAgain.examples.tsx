import { useState } from 'react'
import { Button } from '../components/Button/Button.tsx'
import type { Example } from '../components/example.ts'
import SignInAgain from './SignInAgain.tsx'

function Opened() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>다시 로그인</Button>
      {open && <SignInAgain onDone={() => setOpen(false)} />}
    </>
  )
}

export const examples: Example[] = [{ name: 'Opened by a button', render: () => <Opened /> }]
