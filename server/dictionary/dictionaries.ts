import type { DictionaryName, Option } from '@daogang/contract/dictionary'

/** Options from “key label” strings, in display order. */
const options = (...pairs: string[]): Option[] => pairs.map((pair) => {
  const cut = pair.indexOf(' ')
  return { value: pair.slice(0, cut), label: pair.slice(cut + 1) }
})

const education = options(
  'none 没上过学', 'primary 小学', 'junior 初中', 'senior 高中', 'vocational 中专、技校', 'college 大专', 'bachelor 本科及以上',
)
const accommodation = options('none 不包吃住', 'meals 包吃', 'room 包住', 'both 包吃包住', 'allowance 有房补')

/** All dictionaries, of the spec and our own, by name. */
export const dictionaries: Record<DictionaryName, Option[]> = {
  education,
  resume_education: education,
  job_education: options('any 不限学历', ...education.map(({ value, label }) => `${value} ${label}`)),
  seniority: options('none 没干过', 'under_1 1年以内', 'y1_3 1–3年', 'y3_5 3–5年', 'y5_10 5–10年', 'over_10 10年以上'),
  work_experience: options('any 不限经验', 'under_1 1年以内', 'y1_3 1–3年', 'y3_5 3–5年', 'y5_10 5–10年', 'over_10 10年以上'),
  // Never part of a job, never a filter.
  gender_standard: options('male 男', 'female 女', 'unknown 未填'),
  // Fixed by name, and without a use: a job says nothing about sex (labour law), and an employer's role is that of a member.
  gender_for_job: options('any 不限'),
  b_position: options('owner 老板', 'manager 店长', 'hr 人事', 'foreman 带班', 'chef 厨师长', 'other 别的'),
  job_want_status: options('now 随时到岗', 'in_3_days 3天内到岗', 'in_a_month 一个月内到岗', 'looking 先看看'),
  resume_identity: options('worker 在职', 'between 待业', 'student 学生', 'farmer 农闲打工', 'retired 退休', 'freelance 自由职业'),
  resume_working_time: options(
    'weekday 周一到周五', 'weekend 周末', 'morning 上午', 'noon 午市', 'evening 晚上', 'night 夜里', 'any 时间都行',
  ),
  job_search_label: options(
    'near 离家近', 'meals 包吃', 'room 包住', 'daily 日结', 'no_night 不上夜班', 'beginner 不用经验', 'stable 想长干', 'short 可短期',
  ),
  personality_label: options(
    'hardworking 能吃苦', 'careful 细心', 'punctual 守时', 'quick 手脚麻利', 'patient 有耐心', 'honest 实在', 'talkative 会说话',
    'learner 学得快',
  ),
  job_hot_category: options(
    'chef 厨师', 'waiter 服务员', 'guard 保安', 'driver 司机', 'factory 普工', 'cleaner 保洁', 'courier 快递外卖', 'warehouse 仓储分拣',
  ),
  reason_for_complaint: options(
    'fee 要钱、要证件', 'fake 岗位是假的', 'pay_differs 工资和写的不一样', 'place_differs 地点和写的不一样', 'closed 早就招满了',
    'rude 态度不好', 'discrimination 挑人有歧视', 'illegal 违法的活', 'other 别的问题',
  ),
  reason_for_person_complaint: options(
    'fee 要钱、要证件', 'contact 让加微信、点链接', 'fraud 骗人、冒充别人', 'harass 骚扰、骂人', 'obscene 低俗下流', 'discrimination 歧视人',
    'no_show 约好了不来', 'ad 发广告', 'illegal 违法的事', 'other 别的问题',
  ),
  rating_config: options('pay 工资准时', 'food 伙食', 'room 住宿', 'load 活累不累', 'people 老板和同事'),
  job_brokerage_type_save: options('none 直招', 'per_person 按人头付佣金', 'per_day 按天付佣金', 'per_hour 按小时付佣金'),
  job_social_security_fund: options('none 没有', 'injury 工伤保险', 'five 五险', 'five_fund 五险一金', 'after_trial 转正后交'),
  job_bonus_subsidy_save: options(
    'attendance 满勤奖', 'overtime 加班费', 'night 夜班补贴', 'meal 餐补', 'room 房补', 'transport 车费补贴', 'heat 高温补贴',
    'seniority 工龄奖', 'performance 绩效奖', 'year_end 年终奖',
  ),
  resume_accommodation: accommodation,
  job_accommodation: accommodation,
  resume_schedule: options('day 白班', 'night 夜班', 'two_shift 两班倒', 'three_shift 三班倒', 'split 两头班', 'flexible 时间灵活'),
  // 包吃 and 包住 first: tags follow this order.
  job_welfares: options(
    'meals 包吃', 'room 包住', 'rest_4 月休4天', 'rest_8 月休8天', 'double_rest 双休', 'insurance 交五险', 'shuttle 班车接送',
    'no_experience 不用经验', 'short_term 可短期', 'meal_allowance 有餐补', 'room_allowance 有房补', 'attendance 有满勤奖',
    'overtime_pay 加班算钱', 'seniority_pay 有工龄奖', 'training 带薪培训', 'annual_leave 带薪年假', 'holiday_gift 过节发东西',
    'air_con 空调车间', 'night_allowance 有夜班补贴', 'accident_cover 交意外险',
  ),
  resume_change_shifts: options('yes 能倒班', 'no 不倒班', 'short 短期能倒班'),
  company_scale: options('under_10 10人以下', 's10_20 10–20人', 's20_50 20–50人', 's50_100 50–100人', 's100_500 100–500人', 'over_500 500人以上'),
  store_type: options(
    'restaurant 餐饮门店', 'shop 零售门店', 'service 服务门店', 'hotel 酒店民宿', 'factory 工厂车间', 'warehouse 仓库站点', 'site 工地项目部', 'property 物业项目',
    'institution 学校、医院、养老院', 'office 公司办公室', 'farm 农场基地', 'other 别的地方',
  ),
  zxt_leave_reason: options(
    'personal 家里有事', 'pay 工资低', 'far 离家远', 'tired 太累', 'other_job 找到别的活', 'ended 活干完了', 'health 身体原因', 'other 别的原因',
  ),
  pay_unit: options('month 月', 'day 天', 'hour 小时', 'piece 件'),
  settlement: options('daily 日结', 'weekly 周结', 'monthly 月结', 'on_finish 完工结'),
  job_kind: options('full_time 全职', 'part_time 兼职'),
  interview_decline_reason: options('time 时间不合适', 'far 太远了', 'found 找到活了', 'pay 工资不合适', 'changed 不想干这行了', 'other 别的原因'),
  comment_tag: options(
    'on_time 工资准时发', 'as_written 和写的一样', 'good_food 伙食好', 'clean_room 住宿干净', 'kind_boss 老板和气', 'good_mates 同事好相处',
    'not_tiring 活不累', 'learns 能学手艺', 'near_metro 交通方便', 'late_pay 拖工资', 'not_as_written 和写的不一样', 'bad_food 伙食差',
    'crowded 住得挤', 'much_overtime 加班多', 'tiring 活太累', 'rude 说话难听',
  ),
  withdraw_reason: options('found 找到活了', 'far 太远了', 'pay 工资不合适', 'mistake 点错了', 'no_answer 一直没回音', 'other 别的原因'),
}

const labels = new Map(
  Object.entries(dictionaries).map(([name, list]) => [name, new Map(list.map(({ value, label }) => [value, label]))]),
)

/** The label of a value; the value itself if the dictionary no longer has it. */
export const labelOf = (name: DictionaryName, value: string): string => labels.get(name)?.get(value) ?? value

export const isValue = (name: DictionaryName, value: string): boolean => labels.get(name)?.has(value) ?? false
