create function audit_log_is_append_only() returns trigger
language plpgsql as $$ begin raise exception 'the audit log is append-only'; end $$;

create function account_words(name text, email text) returns tsvector
language sql immutable parallel safe as $$ select to_tsvector('simple', translate(lower(name || ' ' || email), '@._+''-', '      ')) $$;

create function shop_order_moves() returns trigger
language plpgsql as $$
    begin
      if new.state <> old.state and (old.state || '>' || new.state) not in (
        'awaiting_payment>paid', 'awaiting_payment>cancelled', 'awaiting_payment>expired',
        'paid>in_production', 'paid>done', 'paid>cancelled',
        'in_production>shipped', 'in_production>cancelled', 'shipped>done'
      ) and not shop_order_stepped_back(old.uuid, old.state, new.state) then
        raise exception 'an order cannot go from % to %', old.state, new.state;
      end if;
      if old.state <> 'awaiting_payment' and (new.goods, new.discount, new.delivery, new.fees, new.total,
          new.currency, new.voucher_code, new.payment, new.vat, new.cart_uuid,
          new.portal_uuid, new.placed_at)
        is distinct from (old.goods, old.discount, old.delivery, old.fees, old.total,
          old.currency, old.voucher_code, old.payment, old.vat, old.cart_uuid,
          old.portal_uuid, old.placed_at)
      then
        raise exception 'an order that was paid is never changed';
      end if;
      if old.state <> 'awaiting_payment'
        and (new.comment, new.handover) is distinct from (old.comment, old.handover)
        and not (
          new.comment is null
          and new.handover = old.handover || '{"address": null, "contact": null}'::jsonb
          and (exists (select from account a where a.uuid = old.account_uuid and a.deleted_at is not null) or new.erased_at is not null)
        )
      then
        raise exception 'an order that was paid is never changed';
      end if;
      return new;
    end $$;

create function order_line_is_fixed() returns trigger
language plpgsql as $$
    begin
      if not exists (select from shop_order o
        where o.uuid = coalesce(new.order_uuid, old.order_uuid) and o.state <> 'awaiting_payment')
      then
        return coalesce(new, old);
      end if;
      if tg_op = 'UPDATE'
        and (new.order_uuid, new.position, new.uuid, new.type, new.kind, new.product_uuid, new.quantity,
          new.actual_line_price, new.vat_rate, new.discount_share)
        is not distinct from (old.order_uuid, old.position, old.uuid, old.type, old.kind, old.product_uuid,
          old.quantity, old.actual_line_price, old.vat_rate, old.discount_share)
        and new.subject_uuids = '{}' and new.picture_uuids = '{}'
        and new.template is null and new.package is null
        and exists (
          select from shop_order o join account a on a.uuid = o.account_uuid
          where o.uuid = old.order_uuid and (o.erased_at is not null or a.deleted_at is not null
            and o.state in ('shipped', 'done', 'cancelled', 'expired'))
        )
      then
        return new;
      end if;
      raise exception 'the lines of an order that was paid are never changed';
    end $$;

create function order_history_is_append_only() returns trigger
language plpgsql as $$ begin raise exception 'the history of an order is append-only'; end $$;

create function payment_moves() returns trigger
language plpgsql as $$
    begin
      if new.state <> old.state and (old.state || '>' || new.state) not in (
        'created>submitting', 'created>failed', 'created>cancelled',
        'submitting>authorised', 'submitting>captured', 'submitting>failed', 'submitting>cancelled',
        'authorised>captured', 'authorised>cancelled'
      ) then
        raise exception 'a payment cannot go from % to %', old.state, new.state;
      end if;
      if (new.amount, new.currency, new.order_uuid, new.provider)
        is distinct from (old.amount, old.currency, old.order_uuid, old.provider)
      then
        raise exception 'what a payment is for is never changed';
      end if;
      return new;
    end $$;

create function template_version_is_fixed() returns trigger
language plpgsql as $$
    begin
      if tg_op = 'DELETE' or (new.portal_uuid, new.template_uuid, new.version, new.content_hash, new.type,
          new.product_key, new.categories, new.definition)
        is distinct from (old.portal_uuid, old.template_uuid, old.version, old.content_hash, old.type,
          old.product_key, old.categories, old.definition)
      then
        raise exception 'a version of a template is never changed';
      end if;
      return new;
    end $$;

create function count_click(limit_class text, account uuid, now_at timestamptz, seconds integer) returns integer
language sql as $$
      insert into limit_counter as c (class, key, began_at, taken)
      values (
        limit_class,
        substring(sha256(convert_to('account:' || account::text, 'UTF8')) from 1 for 16),
        now_at, 1
      )
      on conflict (class, key) do update set
        began_at = case when c.began_at > now_at - make_interval(secs => seconds) then c.began_at else now_at end,
        taken = case when c.began_at > now_at - make_interval(secs => seconds) then c.taken + 1 else 1 end
      returning taken
    $$;

create function quarter_of(now_at timestamptz) returns timestamptz
language sql immutable as $$ select date_bin('15 minutes', now_at, to_timestamp(0)) $$;

create function no_places_left(limit_class text, keys bytea[], of_key integer[], counts integer[], seconds integer[], all_count integer, all_seconds integer, now_at timestamptz) returns boolean
language plpgsql stable set plan_cache_mode to 'force_generic_plan' as $$
    declare
      taken bigint;
    begin
      for i in 1 .. coalesce(array_length(counts, 1), 0) loop
        select count(*) into taken from limit_event e
        where e.class = limit_class and e.key = keys[of_key[i]]
          and e.at > now_at - make_interval(secs => seconds[i]);
        if taken >= counts[i] then
          return true;
        end if;
      end loop;
      if all_count is null then
        return false;
      end if;
      select coalesce(sum(q.taken), 0) into taken from limit_quarter q
      where q.class = limit_class and q.began_at > now_at - make_interval(secs => all_seconds, mins => 15);
      return taken >= all_count;
    end $$;

create function take_places(limit_class text, keys bytea[], of_key integer[], counts integer[], seconds integer[], all_count integer, all_seconds integer, now_at timestamptz, beyond boolean) returns bigint[]
language plpgsql as $$
    declare
      lock bigint;
      full_up boolean;
      ids bigint[];
    begin
      -- In one order, so that two callers with the same keys never wait for each other.
      for lock in
        select ('x' || encode(substring(k from 1 for 8), 'hex'))::bit(64)::bigint from unnest(keys) k
        union all
        select hashtextextended('the whole shop', 0) where all_count is not null
        order by 1
      loop
        perform pg_advisory_xact_lock(lock);
      end loop;
      if not beyond then
        select no_places_left(limit_class, keys, of_key, counts, seconds, all_count, all_seconds, now_at)
        into full_up;
        if full_up then
          return null;
        end if;
      end if;
      with added as (
        insert into limit_event (class, key, at) select limit_class, k, now_at from unnest(keys) k
        returning id
      )
      select coalesce(array_agg(id), '{}') into ids from added;
      if all_count is not null then
        insert into limit_quarter as q (class, began_at, taken) values (limit_class, quarter_of(now_at), 1)
        on conflict (class, began_at) do update set taken = q.taken + 1;
      end if;
      return ids;
    end $$;

create function give_places_back(limit_class text, ids bigint[], of_all boolean, taken_at timestamptz) returns void
language sql as $$
      delete from limit_event where id = any(ids);
      update limit_quarter set taken = taken - 1
      where of_all and class = limit_class and began_at = quarter_of(taken_at);
    $$;

create function take_turns(limit_class text, keys bytea[], seconds integer[], at_once integer[], patience integer, now_at timestamptz) returns integer
language plpgsql as $$
    declare
      waits int;
    begin
      insert into limit_turn (class, key, due_at)
      select limit_class, k, now_at from unnest(keys) k order by k
      on conflict do nothing;
      perform from limit_turn t where t.class = limit_class and t.key = any(keys) order by t.key for update;
      select max(greatest(0, ceil(
        extract(epoch from greatest(t.due_at, now_at) - now_at) - (w.at_once - 1) * w.seconds
      ))) into waits
      from unnest(keys, seconds, at_once) as w (key, seconds, at_once)
      join limit_turn t on t.class = limit_class and t.key = w.key;
      if waits > patience then
        return null;
      end if;
      update limit_turn t set due_at = greatest(t.due_at, now_at) + make_interval(secs => w.seconds)
      from unnest(keys, seconds) as w (key, seconds)
      where t.class = limit_class and t.key = w.key;
      return waits;
    end $$;

create function shop_order_keeps_billing() returns trigger
language plpgsql as $$
    begin
      if old.state <> 'awaiting_payment' and new.billing is distinct from old.billing and not (
        new.billing is null
        and (exists (select from account a where a.uuid = old.account_uuid and a.deleted_at is not null) or new.erased_at is not null)
      ) then
        raise exception 'an order that was paid is never changed';
      end if;
      return new;
    end $$;

create function keep_an_owner() returns trigger
language plpgsql as $$
    begin
      if old.role = 'owner' and (tg_op = 'DELETE' or new.role <> 'owner')
        and coalesce(current_setting('shop.without_owner', true), '') <> 'yes' then
        perform pg_advisory_xact_lock(hashtextextended('owner ' || old.portal_uuid::text, 0));
        if not exists (
          select from account
          where portal_uuid = old.portal_uuid and role = 'owner' and uuid <> old.uuid
        ) then
          raise exception 'the last owner stays' using errcode = 'PDOWN';
        end if;
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$;

create function search_words(said text) returns tsvector
language plpgsql immutable parallel safe STRICT COST 2000 as $$
    declare
      plain text := said;
      word text;
      kept text[] := '{}';
    begin
      if said !~ '^[ -~]*$' then
        plain := regexp_replace(normalize(said, NFD), '[\u0300-\u036f]', '', 'g');
      end if;
      plain := lower(plain);
      if plain !~ '^[ -~]*$' then
        plain := replace(replace(replace(replace(replace(replace(replace(replace(plain,
          'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ß', 'ss'), 'ẞ', 'ss'), 'þ', 'th'), 'Þ', 'th');
        plain := translate(plain, 'øØðÐđĐłŁħĦı', 'ooddddllhhi');
      end if;
      plain := replace(replace(regexp_replace(plain, 'a[ae]', 'a', 'g'), 'oe', 'o'), 'ue', 'u');
      foreach word in array regexp_split_to_array(plain,
        '[\s!-/:-@\[-`{-~\u00a0\u2010-\u2015\u2018-\u201f]+') loop
        continue when word = '';
        word := left(word, 40);
        kept := kept || word;
        if length(word) >= 4 then
          for n in 1 .. length(word) loop
            kept := kept || ('~' || overlay(word placing '' from n for 1));
          end loop;
        end if;
      end loop;
      return array_to_tsvector(kept);
    end
    $$;

create function account_merges() returns trigger
language plpgsql as $$
    begin
      if new.merged_into is null then
        if exists (select from account_merge m where m.merged_uuid = new.uuid and m.undone_at is null) then
          raise exception 'an account that is part of another stays so until that is undone';
        end if;
        return new;
      end if;
      if not exists (
          select from account_merge m join account k on k.uuid = m.kept_uuid
          where m.merged_uuid = new.uuid and m.kept_uuid = new.merged_into
            and m.undone_at is null and m.final_at is null
            and k.merged_into is null and k.portal_uuid = new.portal_uuid
            and k.role = 'customer' and new.role = 'customer' and k.deleted_at is null
        )
        or exists (select from account o where o.merged_into = new.uuid)
      then
        raise exception 'an account becomes part of a family that stands by itself';
      end if;
      return new;
    end $$;

create function account_is_its_own() returns trigger
language plpgsql as $$
    declare
      owner uuid;
      into_account uuid;
    begin
      if tg_argv[0] = 'account_uuid' then
        owner := new.account_uuid;
      else
        owner := (to_jsonb(new) ->> tg_argv[0])::uuid;
      end if;
      select a.merged_into into into_account from account a where a.uuid = owner for key share;
      if into_account is not null then
        raise exception 'this account is part of another' using errcode = 'PD001';
      end if;
      return new;
    end $$;

create function shop_order_keeps_owner() returns trigger
language plpgsql as $$
    begin
      if not exists (
        select from account_merge m
        where m.undone_at is null and m.final_at is null
          and (m.kept_uuid, m.merged_uuid)
            in ((old.account_uuid, new.account_uuid), (new.account_uuid, old.account_uuid))
      ) then
        raise exception 'an order stays with its family';
      end if;
      return new;
    end $$;

create function audit_values_are_append_only() returns trigger
language plpgsql as $$ begin
      if tg_op = 'UPDATE' and old.emptied_at is null and new.emptied_at is not null
        and new.log_id = old.log_id and new.before = '{}' and new.after = '{}' and new.reason is null then
        return new;
      end if;
      raise exception 'the audit log is append-only';
    end $$;

create function children_of_order(sold uuid) returns SETOF sold_child
language sql stable as $$
      select l.order_uuid, u.subject, s.job_uuid,
        sum(case when u.place = 1 then l.actual_line_price - l.discount_share else 0 end)::integer
      from order_line l, unnest(l.subject_uuids) with ordinality u (subject, place)
      join subject s on s.uuid = u.subject
      where l.order_uuid = sold and l.type = 0
      group by l.order_uuid, u.subject, s.job_uuid
    $$;

create function shop_order_sells() returns trigger
language plpgsql as $$
    begin
      if old.confirmed_at is not null then
        delete from sold_child where order_uuid = new.uuid;
      end if;
      if new.confirmed_at is not null and new.state <> 'cancelled' then
        insert into sold_child select * from children_of_order(new.uuid);
      end if;
      return null;
    end $$;

create function order_line_forgets() returns trigger
language plpgsql as $$
    begin
      delete from sold_child where order_uuid = new.order_uuid and not subject_uuid = any(new.subject_uuids)
        and not exists (select from order_line l where l.order_uuid = new.order_uuid
          and sold_child.subject_uuid = any(l.subject_uuids));
      return null;
    end $$;

create function address_key(address text) returns uuid
language sql immutable parallel safe STRICT as $$
      select encode(substring(sha256(convert_to(lower(address), 'UTF8')) for 16), 'hex')::uuid
    $$;

create function is_mail_address(contact text) returns boolean
language sql immutable parallel safe STRICT as $$
      select length(contact) <= 254 and contact ~ '^[^[:space:]@,;:<>()"]{1,64}@([[:alnum:]-]+[.])+[[:alnum:]-]{2,63}$'
    $$;

create function subject_invitation_counted() returns trigger
language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        update subject set "invitations" = "invitations" - 1 where uuid = old.subject_uuid;
      end if;
      if tg_op <> 'DELETE' then
        update subject set "invitations" = "invitations" + 1 where uuid = new.subject_uuid;
      end if;
      return null;
    end $$;

create function account_subject_counted() returns trigger
language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        update subject set "openers" = "openers" - 1 where uuid = old.subject_uuid;
      end if;
      if tg_op <> 'DELETE' then
        update subject set "openers" = "openers" + 1 where uuid = new.subject_uuid;
      end if;
      return null;
    end $$;

create function document_is_fixed() returns trigger
language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.storage_key is null
        and (new.uuid, new.portal_uuid, new.kind, new.year, new.number, new.order_uuid, new.refund_uuid,
          new.currency, new.total, new.vat, new.content, new.issued_at)
        is not distinct from (old.uuid, old.portal_uuid, old.kind, old.year, old.number, old.order_uuid,
          old.refund_uuid, old.currency, old.total, old.vat, old.content, old.issued_at)
      then
        return new;
      end if;
      if tg_op = 'UPDATE'
        and new.content = '{}' and new.storage_key is null and new.sha256 is null and new.bytes is null
        and (new.uuid, new.portal_uuid, new.kind, new.year, new.number, new.order_uuid, new.refund_uuid,
          new.currency, new.total, new.vat, new.issued_at)
        is not distinct from (old.uuid, old.portal_uuid, old.kind, old.year, old.number, old.order_uuid,
          old.refund_uuid, old.currency, old.total, old.vat, old.issued_at)
        and exists (select from shop_order o where o.uuid = old.order_uuid and o.erased_at is not null)
      then
        return new;
      end if;
      raise exception 'a document that was issued is never changed';
    end $$;

create function invoice_is_credited() returns trigger
language plpgsql as $$
    begin
      update invoice set credited = new.credited where order_uuid = new.uuid;
      return null;
    end $$;

create function invoice_is_paid_back() returns trigger
language plpgsql as $$
    begin
      insert into invoice_booking (uuid, order_uuid, portal_uuid, amount, day, source, by_account, at)
      select new.uuid, i.order_uuid, i.portal_uuid, -new.amount, new.done_at::date, 'hand', new.by_account, new.done_at
      from invoice i where i.order_uuid = new.order_uuid
      on conflict do nothing;
      if found then
        update invoice set booked = booked - new.amount where order_uuid = new.order_uuid;
      end if;
      return null;
    end $$;

create function invoice_settles() returns trigger
language plpgsql as $$
    begin
      if new.credited >= new.total or new.booked >= new.total + new.fees - new.credited then
        new.settled_at := coalesce(old.settled_at, now());
      else
        new.settled_at := null;
      end if;
      return new;
    end $$;

create function shop_order_is_let_go() returns trigger
language plpgsql as $$
    begin
      if old.erased_at is not null or new.erased_at is null or old.state = 'awaiting_payment'
        or new.erased_at < make_timestamptz(
          extract(year from coalesce(old.confirmed_at, old.placed_at))::int + 6, 1, 1, 0, 0, 0, 'UTC')
          - interval '14 hours'
      then
        raise exception 'an order keeps its people until its time is over';
      end if;
      return new;
    end $$;

create function invoice_booking_is_fixed() returns trigger
language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.said = ''
        and to_jsonb(new) - 'said' = to_jsonb(old) - 'said'
        and exists (select from shop_order o where o.uuid = old.order_uuid and o.erased_at is not null)
      then
        return new;
      end if;
      raise exception 'a booking is never changed';
    end $$;

create function shop_order_stepped_back(order_uuid uuid, from_state text, to_state text) returns boolean
language sql stable as $$
      select (from_state || '>' || to_state) in
          ('in_production>paid', 'shipped>in_production', 'done>in_production')
        and exists (
          select from order_history h
          where h.order_uuid = shop_order_stepped_back.order_uuid and h.event = 'step_back'
            and (h.from_state, h.to_state) = (shop_order_stepped_back.from_state, shop_order_stepped_back.to_state)
            and coalesce(h.detail ->> 'reason', '') <> ''
            and h.xmin::text = (pg_current_xact_id()::text::numeric % 4294967296)::text
        )
    $$;

create function sale_part_is_fixed() returns trigger
language plpgsql as $$ begin raise exception 'what was sold is never changed'; end $$;

create function shop_order_waits_to_be_cut() returns trigger
language plpgsql as $$
    begin
      insert into sale_to_cut values (new.uuid, new.portal_uuid, new.uuid, false, new.confirmed_at)
      on conflict do nothing;
      return null;
    end $$;

create function refund_waits_to_be_cut() returns trigger
language plpgsql as $$
    begin
      insert into sale_to_cut select new.uuid, o.portal_uuid, o.uuid, true, new.done_at
      from payment p join shop_order o on o.uuid = p.order_uuid where p.uuid = new.payment_uuid
      on conflict do nothing;
      return null;
    end $$;

create function print_file_of_job() returns trigger
language plpgsql as $$
    begin
      select s.job_uuid into new.job_uuid
      from order_line l join subject s on s.uuid = l.subject_uuids[1]
      where l.order_uuid = new.order_uuid and l.uuid = new.line_uuid;
      return new;
    end $$;

create function cart_line_carries() returns trigger
language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        delete from carted_child where line_uuid = new.uuid;
      end if;
      insert into carted_child (line_uuid, subject_uuid, job_uuid)
      select new.uuid, s.uuid, s.job_uuid from cart k join subject s on s.uuid = any(new.subject_uuids)
      where k.uuid = new.cart_uuid and k.state <> 'placed';
      return null;
    end $$;

create function cart_placed() returns trigger
language plpgsql as $$
    begin
      delete from carted_child c using cart_line l where l.cart_uuid = new.uuid and c.line_uuid = l.uuid;
      if new.state <> 'placed' then
        insert into carted_child (line_uuid, subject_uuid, job_uuid)
        select l.uuid, s.uuid, s.job_uuid from cart_line l join subject s on s.uuid = any(l.subject_uuids)
        where l.cart_uuid = new.uuid;
      end if;
      return null;
    end $$;

create function search_words(shop uuid, said text) returns tsvector
language plpgsql immutable PARALLEL RESTRICTED STRICT COST 2000 as $$
    declare
      mark text := right(shop::text, 6);
      plain text := said;
      word text;
      kept text[] := '{}';
    begin
      if said !~ '^[ -~]*$' then
        plain := regexp_replace(normalize(said, NFD), '[\u0300-\u036f]', '', 'g');
      end if;
      plain := lower(plain);
      if plain !~ '^[ -~]*$' then
        plain := replace(replace(replace(replace(replace(replace(replace(replace(plain,
          'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ß', 'ss'), 'ẞ', 'ss'), 'þ', 'th'), 'Þ', 'th');
        plain := translate(plain, 'øØðÐđĐłŁħĦı', 'ooddddllhhi');
      end if;
      plain := replace(replace(regexp_replace(plain, 'a[ae]', 'a', 'g'), 'oe', 'o'), 'ue', 'u');
      foreach word in array regexp_split_to_array(plain,
        '[\s!-/:-@\[-`{-~\u00a0\u2010-\u2015\u2018-\u201f]+') loop
        continue when word = '';
        word := left(word, 40);
        kept := kept || (mark || word);
        if length(word) >= 4 then
          for n in 1 .. length(word) loop
            kept := kept || (mark || '~' || overlay(word placing '' from n for 1));
          end loop;
        end if;
      end loop;
      return array_to_tsvector(kept);
    end
    $$;

create function subject_of_shop() returns trigger
language plpgsql as $$
    begin
      select j.portal_uuid into new.portal_uuid from job j where j.uuid = new.job_uuid;
      return new;
    end $$;

create function order_lines_name() returns trigger
language plpgsql as $$
    begin
      insert into ordered_child (subject_uuid, order_uuid)
      select u.subject, l.order_uuid from written l, unnest(l.subject_uuids) u (subject)
      on conflict do nothing;
      return null;
    end $$;

create function order_line_names_others() returns trigger
language plpgsql as $$
    begin
      delete from ordered_child c
      where c.subject_uuid = any(old.subject_uuids) and c.order_uuid = old.order_uuid
        and not exists (select from order_line l where l.order_uuid = old.order_uuid
          and c.subject_uuid = any(l.subject_uuids));
      if tg_op = 'UPDATE' then
        insert into ordered_child (subject_uuid, order_uuid)
        select u.subject, new.order_uuid from unnest(new.subject_uuids) u (subject)
        on conflict do nothing;
      end if;
      return null;
    end $$;
