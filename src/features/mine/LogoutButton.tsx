import { useLogout } from '@/api/account'
import { Button, toast, useConfirm } from '@/ui'

/** Ends the session on this device and on the server, after a confirmation. */
export function LogoutButton() {
  const logout = useLogout()
  const [dialog, confirm] = useConfirm()

  async function ask() {
    const sure = await confirm({
      title: '退出登录？',
      text: '收藏、报名和简历都还在，下次用手机号和验证码登录就能看到。',
      confirm: '退出',
      destructive: true,
    })
    if (!sure) return
    // The local session ends even if the server cannot be reached.
    logout.mutate()
    toast.done('退出登录了')
  }

  return (
    <>
      <Button kind="ghost" block onPress={ask}>退出登录</Button>
      {dialog}
    </>
  )
}
