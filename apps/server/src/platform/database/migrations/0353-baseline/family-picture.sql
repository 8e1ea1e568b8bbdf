create view family_picture as
select o.account_uuid, j.portal_uuid, o.subject_uuid, ps.picture_uuid, ps.position, ps.hidden,
  held.bought, j.in_webshop and not ps.hidden and s.gone_at is null and not held.ordered as for_sale, held.ordered
from account_subject o
join subject s on s.uuid = o.subject_uuid
join job j on j.uuid = s.job_uuid
join picture_subject ps on ps.subject_uuid = o.subject_uuid
cross join lateral (
  select coalesce(bool_or(not b.awaits_payment), false) as bought, count(*) > 0 as ordered
  from (
    select bp.awaits_payment from bought_picture bp
    where bp.account_uuid = o.account_uuid and bp.picture_uuid = ps.picture_uuid
    union all
    select bt.awaits_payment from picture_subject bs
    join bought_set bt on bt.subject_uuid = bs.subject_uuid and bt.account_uuid = o.account_uuid
    where bs.picture_uuid = ps.picture_uuid
  ) b
) held
where (j.in_webshop and not ps.hidden and s.gone_at is null) or held.ordered
union all
select b.account_uuid, j.portal_uuid, b.kept_in, b.picture_uuid, b.kept_position, true,
  not b.awaits_payment, false, true
from bought_picture b
join subject s on s.uuid = b.kept_in
join job j on j.uuid = s.job_uuid;
