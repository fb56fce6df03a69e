import { type ReactNode, useId } from 'react'
import type { Example } from '../components/example.ts'
import { Stateful } from '../components/stateful.tsx'
import { BodyEditor } from './BodyEditor.tsx'

function Named({ label, field }: { label: string; field: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div>
      <p id={id}>{label}</p>
      {field(id)}
    </div>
  )
}

const KOREAN =
  '<h2>밤에도 읽히는 바다</h2><p>윤슬은 <strong>물결의 높이</strong>를 한 시간마다 알립니다.</p><ul><li>파고</li><li>풍속</li></ul><blockquote><p>바다는 하루도 같지 않다.</p></blockquote>'
const ENGLISH =
  '<p>A table of wave heights.</p><table><thead><tr><th scope="col">Hour</th><th scope="col">Height</th></tr></thead><tbody><tr><td>06</td><td>1.2 m</td></tr></tbody></table>'

export const examples: Example[] = [
  {
    name: 'A Korean body',
    render: () => (
      <Named
        label="본문"
        field={(id) => (
          <Stateful
            first={KOREAN}
            field={(value, set) => (
              <BodyEditor value={value} onChange={set} language="KOR" labelledBy={id} />
            )}
          />
        )}
      />
    ),
  },
  {
    name: 'An English body, with a table and a choice of files',
    render: () => (
      <Named
        label="Body"
        field={(id) => (
          <Stateful
            first={ENGLISH}
            field={(value, set) => (
              <BodyEditor
                value={value}
                onChange={set}
                language="ENG"
                labelledBy={id}
                onChoosePicture={async () => null}
              />
            )}
          />
        )}
      />
    ),
  },
  {
    name: 'Nothing written yet',
    render: () => (
      <Named
        label="본문"
        field={(id) => <BodyEditor value="" onChange={() => {}} language="KOR" labelledBy={id} />}
      />
    ),
  },
  {
    name: 'For reading only',
    render: () => (
      <Named
        label="본문"
        field={(id) => (
          <BodyEditor value={KOREAN} onChange={() => {}} language="KOR" labelledBy={id} readOnly />
        )}
      />
    ),
  },
]
