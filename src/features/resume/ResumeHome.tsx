import type { Resume } from '@daogang/contract/resume'
import { useState } from 'react'
import { refusalOf } from '@/api/errors'
import { useOwnResume } from '@/api/resume'
import { useSaveSection } from '@/api/resume-save'
import { fileUrl } from '@/api/services'
import { navigate } from '@/app/navigation'
import {
  ActionBar, Avatar, BarButton, Box, Button, Card, Cell, CellGroup, PhoneMasked, Press, Screen, Stack, Switch, Tag, toast, Txt,
} from '@/ui'
import { Completeness } from './Completeness'
import { Preview } from './Preview'
import { useResumeSections } from './use-resume-sections'
import styles from './resume-home.module.scss'

/** The home of the user's resume: completeness, visibility, and a summary of each section. */
export function ResumeHome({ resume }: { resume: Resume }) {
  const own = useOwnResume()
  const save = useSaveSection()
  const sections = useResumeSections(resume)
  const [preview, setPreview] = useState(false)

  async function refresh() {
    try {
      await save.mutateAsync({})
      toast.done('刷新了，老板先看到你')
    } catch (error) {
      toast.show(refusalOf(error) ?? '没刷新成，看看网络再试')
    }
  }

  return (
    <Screen
      title="我的简历"
      right={<BarButton icon="eye" label="预览，老板看到的样子" onPress={() => setPreview(true)}>预览</BarButton>}
      onRefresh={own.refetch}
      footer={(
        <ActionBar>
          {resume.visible && <Button kind="ghost" grow submit busy={save.isPending} onPress={refresh}>刷新简历</Button>}
          <Button grow onPress={() => navigate.home()}>去找工作</Button>
        </ActionBar>
      )}
    >
      <Card flat>
        <Box className={styles.head}>
          <Press label="换头像" onPress={() => navigate.to('head-portrait')}>
            <Avatar name={resume.name} picture={resume.headerUrl && fileUrl(resume.headerUrl)} size={60} />
          </Press>
          <Box className={styles.words}>
            <Txt size="h1" block>{resume.name}</Txt>
            <PhoneMasked phone={resume.mobile} />
          </Box>
        </Box>
      </Card>
      <Stack>
        <Completeness resume={resume} />
        <Visibility visible={resume.visible} />
        {sections.map((group, at) => (
          <CellGroup key={at}>
            {group.map(({ route, icon, title, summary, missing }) => (
              <Cell
                key={title} icon={icon} title={title} note={summary || missing} right={summary ? undefined : <Tag kind="warn">去填写</Tag>}
                onPress={() => navigate.to(route)}
              />
            ))}
          </CellGroup>
        ))}
        <CellGroup>
          <Cell
            icon="shield" title="资质证书" note={resume.certificates.map(({ name }) => name).join('，') || '健康证、厨师证，核验过老板看得到'}
            onPress={() => navigate.to('qualification-certificate')}
          />
        </CellGroup>
      </Stack>
      <Preview open={preview} resume={resume} onClose={() => setPreview(false)} />
    </Screen>
  )
}

/** Switches whether employers can find the resume without an application. */
function Visibility({ visible }: Pick<Resume, 'visible'>) {
  const save = useSaveSection()
  const [wanted, setWanted] = useState<boolean>()
  const on = wanted ?? visible

  async function change(next: boolean) {
    setWanted(next)
    try {
      await save.mutateAsync({ visible: next })
      toast.done(next ? '老板能找到你了' : '关了，报过名的店才能看')
    } catch (error) {
      toast.show(refusalOf(error) ?? '没改成，看看网络再试')
    }
    setWanted(undefined)
  }

  return (
    <CellGroup>
      <Cell
        title="老板能看到我的简历" note={on ? '关掉后，只有你报名的店能看' : '只有你报名的店能看'}
        right={<Switch label="老板能看到我的简历" on={on} onChange={(next) => void change(next)} />}
      />
    </CellGroup>
  )
}
