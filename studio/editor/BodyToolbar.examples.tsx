import { useId, useState } from 'react'
import type { Example } from '../components/example.ts'
import { Stateful } from '../components/stateful.tsx'
import { BodyEditor } from './BodyEditor.tsx'
import { BodyToolbar } from './BodyToolbar.tsx'
import { BodyTools, BodyToolsContext } from './tools.ts'

function Bodies() {
  const [tools] = useState(() => new BodyTools())
  const [korean, english] = [useId(), useId()]
  return (
    <BodyToolsContext value={tools}>
      <BodyToolbar tools={tools} namesLanguage />
      <p id={korean}>본문</p>
      <Stateful
        first="<p>바다는 하루도 같지 않다.</p>"
        field={(value, set) => (
          <BodyEditor
            value={value}
            onChange={set}
            language="KOR"
            labelledBy={korean}
            storageKey="example/1"
            onChoosePicture={async () => null}
          />
        )}
      />
      <p id={english}>Body</p>
      <Stateful
        first="<ul><li>No two days of the sea are alike.</li></ul>"
        field={(value, set) => (
          <BodyEditor
            value={value}
            onChange={set}
            language="ENG"
            labelledBy={english}
            storageKey="example/2"
          />
        )}
      />
    </BodyToolsContext>
  )
}

export const examples: Example[] = [
  { name: 'One toolbar for two languages', render: () => <Bodies /> },
]
