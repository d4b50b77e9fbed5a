import { Fragment, useState, type ReactNode } from 'react'
import { Button } from '@/ui'

/** A screen with a button beside it that closes the screen and opens it again. */
export function Reopening({ children }: { children: ReactNode }) {
  const [times, setTimes] = useState(0)
  return <><Fragment key={times}>{children}</Fragment><Button onPress={() => setTimes(times + 1)}>重新打开</Button></>
}
