import { Button, Modal, Popconfirm } from 'antd'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

const OVER = '还没存下，离开就没了'
const AWAY = '不存了，离开'
const STAY = '接着改'

/** Asks before another page of the console, or another site, takes the place of an editor with changes. */
export function AskBeforeLeaving({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(({ currentLocation: { pathname }, nextLocation }) => isChanged && nextLocation.pathname !== pathname)
  useEffect(() => {
    if (!isChanged) return undefined
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  if (blocker.state !== 'blocked') return null
  return <Modal title={OVER} open okText={AWAY} cancelText={STAY} onOk={() => blocker.proceed()} onCancel={() => blocker.reset()} />
}

/** The way back from an editor to its list. Asks first if something changed. */
export function BackButton({ text, isChanged, onBack }: { text: string, isChanged: boolean, onBack: () => void }) {
  if (!isChanged) return <Button onClick={onBack}>{text}</Button>
  return <Popconfirm title={OVER} okText={AWAY} cancelText={STAY} onConfirm={onBack}><Button>{text}</Button></Popconfirm>
}
