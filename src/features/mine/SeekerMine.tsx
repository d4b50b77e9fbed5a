import type { ReactNode } from 'react'
import { useAccount } from '@/api/account'
import { useOwnResume } from '@/api/resume'
import { useBans } from '@/api/risk'
import { navigate, requireLogin } from '@/app/navigation'
import { useSession } from '@/stores/session'
import { Cell, CellGroup, Screen, Stack } from '@/ui'
import { AppealCell } from './AppealCell'
import { FirstAnswers } from './FirstAnswers'
import { LegalCells } from './LegalCells'
import { LogoutButton } from './LogoutButton'
import { NoticeCell } from './NoticeCell'
import { AccountHead, VisitorHead } from './Profile'
import { SettingCells } from './SettingCells'

interface SeekerMineProps {
  footer: ReactNode
  /** Progress of the resume; shown only to a logged-in user. */
  resumeProgress: ReactNode
}

/** The tab 我的 of a seeker or a visitor. */
export function SeekerMine({ footer, resumeProgress }: SeekerMineProps) {
  const loggedIn = useSession((session) => Boolean(session.token))
  const account = useAccount()
  const resume = useOwnResume()
  const bans = useBans()
  const refresh = () => Promise.all([account.refetch(), resume.refetch()])

  return (
    <Screen header="brand" title="我的" back={false} footer={footer} onRefresh={loggedIn ? refresh : undefined}>
      <FirstAnswers queries={[account, resume, bans]}>
        {loggedIn ? <AccountHead name={resume.data?.name} /> : <VisitorHead onLogin={() => navigate.to('login')} />}
        <Stack>
          <AppealCell />
          {loggedIn && resumeProgress}
          <CellGroup>
            {loggedIn && <NoticeCell />}
            <Cell
              icon="doc" title="我的简历" note={loggedIn ? undefined : '3分钟填好，报名就能用'}
              onPress={() => requireLogin(() => navigate.to('resume-form'))}
            />
            <Cell
              icon="brief" title="我的报名" note={loggedIn ? undefined : '报过哪些岗位，老板看了没有'}
              onPress={() => requireLogin(() => navigate.to('delivery-list'))}
            />
            <Cell
              icon="star" title="我的收藏" note={loggedIn ? undefined : '看中的岗位先留着'}
              onPress={() => requireLogin(() => navigate.to('collect-job-list'))}
            />
            {loggedIn && (
              <>
                <Cell icon="clock" title="上下班打卡" note="打卡、工时、补卡" onPress={() => navigate.to('punch-card')} />
                <Cell
                  icon="shield" title="资质证书" note="健康证、厨师证，核验过老板看得到" onPress={() => navigate.to('qualification-certificate')}
                />
                <Cell icon="wallet" title="我的钱包" note="工资、提现、账单" onPress={() => navigate.to('wallet-detail')} />
                <Cell icon="doc" title="工资查询" onPress={() => navigate.to('salary-sheet', {})} />
                <Cell icon="star" title="工币" onPress={() => navigate.to('work-coin')} />
                <Cell icon="people" title="推荐有奖" onPress={() => navigate.to('recommend-bonus', {})} />
                <Cell icon="eye" title="谁看过我" note="谁看过电话和简历，能不让他再看" onPress={() => navigate.to('collect-me')} />
                <Cell icon="doc" title="年度收入和个税" onPress={() => navigate.to('wallet-tax')} />
                <Cell icon="phone" title="通话记录" onPress={() => navigate.to('call-record')} />
                <Cell icon="warnc" title="我的举报" onPress={() => navigate.to('report-list')} />
              </>
            )}
          </CellGroup>
          <CellGroup>
            <Cell
              icon="phone" title="接听设置" note="几点能接老板电话，一天最多几个"
              onPress={() => requireLogin(() => navigate.to('flash-job'))}
            />
            <Cell
              icon="pen" title="常用语" note="聊天老要说的话，点一下就填好"
              onPress={() => requireLogin(() => navigate.to('quick-reply-list'))}
            />
            <Cell icon="people" title="优选职位" note="有驻场师傅带的店和厂" onPress={() => navigate.to('recommend-job')} />
            <Cell icon="wallet" title="周结专区" note="每周发一次钱的岗位" onPress={() => navigate.to('weekly-pay')} />
            <Cell icon="shield" title="报名指引" note="怎么报名，碰到哪些事别干" onPress={() => navigate.to('apply-guide')} />
          </CellGroup>
          <SettingCells otherRole="b" />
          <LegalCells />
          {loggedIn && <LogoutButton />}
        </Stack>
      </FirstAnswers>
    </Screen>
  )
}
