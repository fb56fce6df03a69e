import { useState } from 'react'
import { Button } from '../components/Button/Button.tsx'
import type { Example } from '../components/example.ts'
import { LinkDialog } from './LinkDialog.tsx'
import type { LinkTarget } from './types.ts'

const CONTENTS: LinkTarget[] = [
  { address: '/page/detail/1011', title: '밤에도 읽히는 바다', detail: '뉴스 · 2026.03.12' },
  { address: '/page/detail/1012', title: '바다를 듣는 법', detail: '보도 자료 · 2026.02.02' },
]
/** Finds articles whose title contains the words. */
export const findContents = async (text: string): Promise<LinkTarget[]> =>
  CONTENTS.filter(({ title }) => title.includes(text))

function Opened({ href, label }: { href: string | null; label: string }) {
  const [leads, setLeads] = useState(href)
  const [isOpen, setOpen] = useState(false)
  const end = (to: string | null): void => {
    setLeads(to)
    setOpen(false)
  }
  return (
    <>
      <Button onPress={() => setOpen(true)}>{label}</Button>
      <output>{leads}</output>
      {isOpen && (
        <LinkDialog
          href={leads}
          requiresText={leads === null}
          findContents={findContents}
          onSet={(to) => end(to)}
          onRemove={() => end(null)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

export const examples: Example[] = [
  { name: 'A new link', isRow: true, render: () => <Opened href={null} label="링크 넣기" /> },
  {
    name: 'A link that is there',
    isRow: true,
    render: () => <Opened href="https://yunseul.example/" label="Change the link" />,
  },
]
