import { useEffect } from 'react'
import { useDictionary } from '@/api/dictionary'
import { navigate } from '@/app/navigation'
import { useTagChoice } from '@/stores/tag-choice'
import { BarButton, Box, MultiOptionGroup, type WidgetProps } from '@/ui'
import styles from './edit-comment.module.scss'

/** Contract: `tags` of POST /comment/save. */
const TAGS_AT_MOST = 6
/** In sight; the others stand on a screen of their own. */
const SHOWN = 6

/** A few tags in sight beside those that are chosen, and the way to all of them. */
export function TagsField({ value, onChange }: WidgetProps<string[]>) {
  const all = useDictionary('comment_tag')
  const shown = all.filter((tag, at) => at < SHOWN || value.includes(tag.value))
  const { tags, ready } = useTagChoice()

  // The screen with all tags came back with a choice.
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
      <MultiOptionGroup options={shown} value={value} max={TAGS_AT_MOST} onChange={onChange} />
      <Box className={styles.more}><BarButton after="right" onPress={chooseMore}>更多标签</BarButton></Box>
    </>
  )
}
