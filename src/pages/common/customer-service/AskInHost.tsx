import { customerServiceHost } from '@/host/customer-service'
import { Button } from '@/ui'

/** The host's own chat with customer service. Renders nothing where the host has none. */
export function AskInHost() {
  const { button } = customerServiceHost
  return button ? <Button block icon="chat" asks={button} onPress={() => undefined}>在微信里问客服</Button> : null
}
