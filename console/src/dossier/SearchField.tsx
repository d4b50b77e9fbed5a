import { Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShortcuts } from '../lib/shortcuts'

/** The search of the whole console. `/` goes there. */
export function SearchField() {
  const navigate = useNavigate()
  const field = useRef<InputRef>(null)
  const [q, setQ] = useState('')
  useShortcuts({ '/': () => field.current?.focus({ cursor: 'all' }) })
  return (
    <Input
      ref={field} value={q} maxLength={60} allowClear aria-label="找人、企业、岗位" placeholder="找人、企业、岗位  /" autoComplete="off"
      style={{ width: 220 }}
      onChange={({ target }) => setQ(target.value)}
      onPressEnter={(event) => {
        if (q.trim() === '' || event.nativeEvent.isComposing) return
        void navigate('/search', { state: { q: q.trim() } })
        // A phone number does not stay on the screen.
        setQ('')
        event.currentTarget.blur()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}
