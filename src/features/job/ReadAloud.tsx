import { useEffect, useRef, useState } from 'react'
import { useInFront } from '@/app/navigation'
import { speakHost } from '@/host/speak'
import { BarButton, toast } from '@/ui'

/** A button that reads a job aloud, for users who read slowly. Renders nothing if the host has no text-to-speech. */
export function ReadAloud({ text, label }: { text: string; label?: string }) {
  const [reading, setReading] = useState(false)
  /** True while this button's own text is being read; only then may it stop the host. */
  const isSpeaking = useRef(false)
  const inFront = useInFront()

  const stop = () => {
    if (isSpeaking.current) speakHost.stop()
  }
  useEffect(() => {
    if (!inFront) stop()
  }, [inFront])
  useEffect(() => stop, [])

  async function read() {
    isSpeaking.current = true
    setReading(true)
    const answer = await speakHost.speak(text)
    isSpeaking.current = false
    setReading(false)
    if (answer === 'failed' || answer === 'unsupported') toast.show('这台手机读不出声，看文字吧')
  }

  if (!speakHost.available) return null
  return reading
    ? <BarButton icon="x" label={label && `停下：${label}`} onPress={stop}>停下</BarButton>
    : <BarButton icon="play" label={label && `读给我听：${label}`} onPress={() => void read()}>读给我听</BarButton>
}
