import { useRealName } from '@/api/real-name'
import { navigate } from '@/app/navigation'
import { Empty } from '@/ui'

/** Money goes only to the person's verified name. People verified before names were kept give it again. */
export function RealNameFirst({ doing }: { doing: string }) {
  const isAgain = Boolean(useRealName().data?.again)
  return (
    <Empty
      title={isAgain ? `再填一次姓名，就能${doing}` : `先实名，再${doing}`}
      action={{ text: isAgain ? '去填' : '去实名', onPress: () => navigate.to('real-name-authentication', {}) }}
    >
      {isAgain ? '钱只打给你本人，以前实名时没有留姓名。填姓名和身份证号，1分钟就能填完' : '钱只打给你本人。填姓名和身份证号，1分钟就能填完'}
    </Empty>
  )
}
