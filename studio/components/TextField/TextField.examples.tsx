import type { Example } from '../example.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { TextField } from './TextField.tsx'

export const examples: Example[] = [
  {
    name: 'A line',
    render: () => (
      <TextField label="제목" defaultValue="윤슬, 바다를 읽다" aside="9 / 100" isRequired />
    ),
  },
  {
    name: 'Several lines',
    render: () => (
      <TextField
        label="Summary"
        multiline
        rows={3}
        description="Two sentences."
        placeholder="What is it?"
      />
    ),
  },
  {
    name: 'With an error',
    render: () => <TextField label="이메일" errorMessage="이메일 주소를 적어 주세요." />,
  },
  {
    name: 'With a button after its text',
    render: () => (
      <TextField label="주소" after={<IconButton icon="copy" size="small" label="복사" />} />
    ),
  },
  {
    name: 'Read only',
    render: () => <TextField label="Link" isReadOnly defaultValue="https://yunseul.example" />,
  },
]
