import { navigate } from '@/app/navigation'
import { Empty } from '@/ui'

/** Money goes only to the person's verified name. */
export function RealNameFirst({ doing }: { doing: string }) {
  return (
    <Empty title={`先实名，再${doing}`} action={{ text: '去实名', onPress: () => navigate.to('real-name-authentication', {}) }}>
      钱只打给你本人。填姓名和身份证号，1分钟就好
    </Empty>
  )
}
