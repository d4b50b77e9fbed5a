import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { useSession } from '@/stores/session'
import { Card, Cell, CellGroup, Screen, Stack, Txt } from '@/ui'

/** The ways to everything that is held about the user. */
function PersonalInfoPage() {
  const role = useSession((session) => session.role)
  return (
    <Screen title="个人信息管理">
      <Stack>
        <Card><Txt block tone="2">我们存着你的什么、从哪来、留多久，都在这里。不对的可以改，不想留的可以删。</Txt></Card>
        <CellGroup title="存着的信息">
          <Cell icon="me" title="基本信息" note="手机号、姓名、生日" onPress={() => navigate.to('personal-info-base')} />
          <Cell icon="shield" title="身份证信息" note="实名和谁看过" onPress={() => navigate.to('personal-info-id-card')} />
          <Cell icon="doc" title="用户信息" note="账号、简历、设置、各种记录有多少" onPress={() => navigate.to('personal-info-user')} />
          <Cell icon="phone" title="设备信息" note="在哪里登录过" onPress={() => navigate.to('personal-info-equipment')} />
        </CellGroup>
        <Records isSeeker={role === 'c'} />
        <CellGroup title="拿走一份">
          <Cell icon="doc" title="导出我的数据" note="存着你的什么，都给你一份" onPress={() => navigate.to('data-export')} />
        </CellGroup>
        <CellGroup title="清单">
          <Cell icon="doc" title="个人信息收集清单" onPress={() => navigate.to('collected-data')} />
          <Cell icon="people" title="第三方共享清单" onPress={() => navigate.to('shared-data')} />
        </CellGroup>
      </Stack>
    </Screen>
  )
}

export default page('personal-info', PersonalInfoPage)

function Records({ isSeeker }: { isSeeker: boolean }) {
  return (
    <CellGroup title="用过的记录">
      {isSeeker
        ? (
            <>
              <Cell icon="eye" title="浏览岗位记录" note="可以删，也可以不再记" onPress={() => navigate.to('browse-job-record')} />
              <Cell icon="chat" title="沟通岗位记录" note="和老板聊过的岗位" onPress={() => navigate.to('chat-job-record')} />
            </>
          )
        : (
            <>
              <Cell icon="eye" title="浏览求职者记录" note="店里看过的简历，可以删" onPress={() => navigate.to('browse-employee-record')} />
              <Cell icon="chat" title="沟通求职者记录" note="聊过的求职者" onPress={() => navigate.to('chat-employee-record')} />
            </>
          )}
      <Cell icon="phone" title="通话记录" note="和谁、什么时候打过，不录音" onPress={() => navigate.to('call-record')} />
    </CellGroup>
  )
}
