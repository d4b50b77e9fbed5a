import type { Campaign } from '@daogang/contract/campaign'
import { fileUrl } from '@/api/services'
import { navigate } from '@/app/navigation'
import { Box, Button, Card, Cell, CellGroup, ImageGrid, SectionTitle, Tag, Txt } from '@/ui'
import { periodOf, PHASES, rewardText } from './texts'
import styles from './campaign.module.scss'

/** What anyone reads of a campaign: what it is, what there is to get, who holds it, when, the rules and the tax. Belongs in a `Stack`. */
export function CampaignBody({ campaign }: { campaign: Campaign }) {
  const { title, summary, organiser, phase, reward, placesLeft, rules, tax, sections, pictures } = campaign
  const { text, kind, icon } = PHASES[phase]
  const isInformation = campaign.form === null && reward === null
  return (
    <>
      <Card>
        <Box className={styles.head}>
          <Txt size="title" block>{title}</Txt>
          {(!isInformation || phase === 'ended') && <Tag kind={kind} icon={icon}>{text}</Tag>}
        </Box>
        <Txt block tone="2" className={styles.line}>{summary}</Txt>
        {reward && <Txt block strong className={styles.reward}>{rewardText(reward)}</Txt>}
        {phase === 'open' && placesLeft !== null && <Txt block tone="2">{`还有${placesLeft}个名额`}</Txt>}
        {pictures.length > 0 && (
          <Box className={styles.line}><ImageGrid label={`${title}的图片`} files={pictures.map((url) => ({ url: fileUrl(url) }))} /></Box>
        )}
      </Card>
      {sections.map((section) => (
        <Card key={section.title}>
          <SectionTitle>{section.title}</SectionTitle>
          {section.paragraphs.map((paragraph) => <Txt key={paragraph} block className={styles.line}>{paragraph}</Txt>)}
          {section.links?.map(({ text, url }) => (
            <Box key={text} className={styles.line}>
              <Button kind="ghost" size="small" onPress={() => navigate.to('banner-link', { url })}>{text}</Button>
            </Box>
          ))}
        </Card>
      ))}
      {rules.length > 0 && (
        <Card>
          <SectionTitle>规则</SectionTitle>
          {rules.map((rule, nth) => <Txt key={rule} block className={styles.line}>{`${nth + 1}. ${rule}`}</Txt>)}
        </Card>
      )}
      <CellGroup>
        <Cell title="谁办的" note={organiser} />
        <Cell title="时间" note={periodOf(campaign)} />
        {tax !== '' && <Cell title="税" note={tax} />}
      </CellGroup>
    </>
  )
}
