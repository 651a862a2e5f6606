-- The audit log only grows.
CREATE FUNCTION audit_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log only grows' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION audit_log_stays();
--> statement-breakpoint
-- Open desks are told which queue to look at again, once the change commits.
CREATE FUNCTION desk_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('desk', TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER user_roles_desk_news AFTER INSERT OR UPDATE OR DELETE ON user_roles
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('roles');
--> statement-breakpoint
CREATE TRIGGER profiles_desk_news AFTER INSERT OR UPDATE OR DELETE ON profiles
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('companies');
--> statement-breakpoint
CREATE TRIGGER carrier_checks_desk_news AFTER INSERT OR UPDATE ON carrier_checks
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('companies');
--> statement-breakpoint
CREATE TRIGGER mails_desk_news AFTER INSERT OR UPDATE OF state ON mails
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('mails');
--> statement-breakpoint
CREATE TRIGGER shipments_desk_news AFTER INSERT OR UPDATE OR DELETE ON shipments
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('shipments');
--> statement-breakpoint
CREATE TRIGGER audit_log_desk_news AFTER INSERT ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('audit');
