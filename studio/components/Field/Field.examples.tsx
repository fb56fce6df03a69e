import { Input, TextField } from 'react-aria-components'
import type { Example } from '../example.ts'
import styles from './Field.module.css'
import { type FieldProps, FieldFrame } from './Field.tsx'

const framed = (frame: FieldProps) => (
  <TextField className={styles.field} isInvalid={Boolean(frame.errorMessage)} defaultValue="윤슬">
    <FieldFrame {...frame}>
      <Input className={styles.control} />
    </FieldFrame>
  </TextField>
)

export const examples: Example[] = [
  {
    name: 'Label, help and counter',
    render: () =>
      framed({
        label: '제목',
        description: '한 줄로 적습니다.',
        aside: '2 / 100',
        isRequired: true,
      }),
  },
  {
    name: 'With an error',
    render: () => framed({ label: 'Title', errorMessage: 'Enter a title.' }),
  },
  { name: 'Label that is said alone', render: () => framed({ label: '검색', hidesLabel: true }) },
]
