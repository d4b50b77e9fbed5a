import { MAX_COMMENT_TAGS } from '@daogang/contract/rules/comment'
import { useEffect } from 'react'
import { useDictionary } from '@/api/dictionary'
import { navigate } from '@/app/navigation'
import { useTagChoice } from '@/stores/tag-choice'
import { BarButton, Box, MultiOptionGroup, type WidgetProps } from '@/ui'
import styles from './edit-comment.module.scss'

/** Number of tags to show; another screen lists all. */
const SHOWN = 6

/** A few tags and the chosen ones, with a link to all tags. */
export function TagsField({ label, value, onChange }: WidgetProps<string[]>) {
  const all = useDictionary('comment_tag')
  const shown = all.filter((tag, at) => at < SHOWN || value.includes(tag.value))
  const { tags, ready } = useTagChoice()

  // Take over the choice made on the screen with all tags.
  useEffect(() => {
    if (!ready) return
    useTagChoice.setState({ ready: false })
    onChange([...tags])
  }, [ready, tags, onChange])

  function chooseMore() {
    useTagChoice.setState({ tags: value, ready: false })
    navigate.to('choose-more-tag')
  }

  return (
    <>
      <MultiOptionGroup label={label} options={shown} value={value} max={MAX_COMMENT_TAGS} onChange={onChange} />
      <Box className={styles.more}><BarButton after="right" onPress={chooseMore}>更多标签</BarButton></Box>
    </>
  )
}
