-- Notes only grow: they go with their request, and their author's name with the account, and by
-- those ways alone, which are triggers of the database's own.
CREATE FUNCTION quote_notes_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() = 1 THEN
    RAISE EXCEPTION 'notes only grow' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
--> statement-breakpoint
CREATE TRIGGER quote_notes_stay BEFORE UPDATE OR DELETE ON quote_notes
FOR EACH ROW EXECUTE FUNCTION quote_notes_stay();
--> statement-breakpoint
CREATE TRIGGER quote_requests_desk_news AFTER INSERT OR UPDATE OR DELETE ON quote_requests
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('quotes');
--> statement-breakpoint
CREATE TRIGGER quote_notes_desk_news AFTER INSERT ON quote_notes
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('quotes');
