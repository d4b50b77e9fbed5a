import { MAX_COMMENT_TAGS } from '@daogang/contract/rules/comment'
import { useState } from 'react'
import { useDictionary } from '@/api/dictionary'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { useTagChoice } from '@/stores/tag-choice'
import { ActionBar, Button, Card, MultiOptionGroup, Screen, Stack, Txt } from '@/ui'

/** All tags for a comment. Hands the chosen ones back to the form. */
function ChooseMoreTagPage() {
  const tags = useDictionary('comment_tag')
  const [chosen, setChosen] = useState<readonly string[]>(() => useTagChoice.getState().tags)

  function done() {
    useTagChoice.setState({ tags: chosen, ready: true })
    navigate.back()
  }

  return (
    <Screen
      title="选标签"
      footer={<ActionBar><Button grow onPress={done}>{chosen.length > 0 ? `选好了，${chosen.length}个` : '选好了'}</Button></ActionBar>}
    >
      <Stack>
        <Txt block tone="2">{`说说这里怎么样，最多选${MAX_COMMENT_TAGS}个`}</Txt>
        <Card><MultiOptionGroup label="标签" options={tags} value={chosen} max={MAX_COMMENT_TAGS} onChange={setChosen} /></Card>
      </Stack>
    </Screen>
  )
}

export default page('choose-more-tag', ChooseMoreTagPage)
