import type { Article } from './article'

/** What a job seeker declares. */
export const seekerDeclaration: Article = {
  version: '2026-11-20',
  summary: ['我填的姓名、年龄、干过的活和证书都是真的。', '我不替别人报名，也不把账号给别人用。', '有人收我的钱才给工作，我会举报，不交。'],
  sections: [
    { title: '为什么要声明', paragraphs: ['老板按你填的安排活。填假的，干起来可能出事，老板也可以不录用。'] },
    { title: '声明以后', paragraphs: ['记下你声明的版本和时间。只有你自己看得到，需要时能打印出来。'] },
  ],
}

/** What an employer declares. */
export const employerDeclaration: Article = {
  version: '2026-11-20',
  summary: ['找工作的人，我一分钱不收：不收押金、服装费、体检费、介绍费。', '我不扣身份证和别的证件。', '岗位是真的，工资、地点、干什么活和写的一样，按说好的日子发钱。'],
  sections: [
    { title: '依据', paragraphs: ['劳动合同法第九条：用人单位不得扣押证件，不得要求担保，不得以其他名义收取财物。'] },
    { title: '没做到会怎样', paragraphs: ['查实收钱、扣证件、发假岗位的，下架岗位、封店，涉嫌违法的移交劳动监察和公安机关。'] },
  ],
}
